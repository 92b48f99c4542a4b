/**
 * How far the server's clock is ahead of this machine's (ms). `serverNow` of the initial page is as old as the arrival of
 * its response, because scripts run later; that of a client navigation is current.
 */
export function serverClockOffset(serverNow: number, cameWithDocument: boolean): number {
  const [navigation] = cameWithDocument ? performance.getEntriesByType('navigation') : []
  if (!(navigation instanceof PerformanceNavigationTiming)) return serverNow - Date.now()
  // A copy that the browser kept, as after Back or with a restored tab, is of any age: this machine's clock knows better.
  if (navigation.transferSize === 0) return 0
  return serverNow - performance.timeOrigin - navigation.responseStart
}
