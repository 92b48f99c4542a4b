/**
 * How far the server's clock is ahead of this machine's (ms). For the page that the server just sent, the server read
 * its clock when the reply began to arrive, not when scripts got to run; for data of a later navigation it is now.
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
