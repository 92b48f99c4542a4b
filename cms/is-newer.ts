/** Whether a version comes after another one, whatever stands behind their three numbers. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) => text.split(/[.-]/).slice(0, 3).map(Number))
  const index = one?.findIndex((part, at) => part !== other?.[at]) ?? -1
  return index >= 0 && (one?.[index] ?? 0) > (other?.[index] ?? 0)
}
