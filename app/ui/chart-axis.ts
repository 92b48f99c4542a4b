/** How far apart the lines of an axis may be, in each power of ten. */
const roundSteps = [1, 2, 5, 10]

/** The round values at which an axis from 0 has its lines, the highest at or above `max`; whole numbers only. */
export function axisSteps(max: number, most = 4): number[] {
  const least = Math.max(max, 1) / most
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  const step = (roundSteps.find((each) => each * power >= least) ?? 10) * power
  return Array.from({ length: Math.ceil(Math.max(max, 1) / step) + 1 }, (_, index) => index * step)
}

/** Which of `count` points get a label: at most `most`, evenly apart and from the ends. */
export function labelledPoints(count: number, most: number): number[] {
  const labels = Math.min(count, most)
  return Array.from({ length: labels }, (_, index) => Math.floor(((index + 0.5) * count) / labels))
}
