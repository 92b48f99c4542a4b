/**
 * How far the server's clock is ahead of this machine's (ms). `serverNow` of the initial page is as old as the arrival of
 * its response, because scripts run later; that of a client navigation is current.
 */
export function serverClockOffset(
  serverNow: number,
  { cameWithDocument }: { cameWithDocument: boolean },
): number {
  return serverNow - (cameWithDocument ? documentArrival() : Date.now())
}

function documentArrival(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const start = navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0
  return start > 0 ? performance.timeOrigin + start : Date.now()
}
