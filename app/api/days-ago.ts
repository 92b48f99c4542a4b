/** The instant `days` days ago, in ISO 8601. */
export function daysAgo(days: number, now = Date.now()): string {
  return new Date(now - days * 86_400_000).toISOString()
}
