/** By how much so many values of one minute each grow in an hour, by least squares. */
export function slopePerHour(values: number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let together = 0
  let apart = 0
  for (const [index, value] of values.entries()) {
    together += (index - middle) * (value - mean)
    apart += (index - middle) ** 2
  }
  return (together / apart) * 60
}
