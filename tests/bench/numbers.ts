/** A number of the environment. */
export const number = (name: string, fallback: number) => Number(process.env[name] ?? fallback)

export function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN
}

export function percentile(numbers: number[], share: number): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * share)] ?? NaN
}
