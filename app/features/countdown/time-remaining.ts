const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export const countdownUnits = ['days', 'hours', 'minutes', 'seconds'] as const
type CountdownUnit = (typeof countdownUnits)[number]
export type TimeRemaining = Record<CountdownUnit, number> & { totalSeconds: number }

/** From `now` to `target` (epoch ms) in whole units, never negative. */
export function timeRemaining(target: number, now: number): TimeRemaining {
  const left = Math.max(0, target - now)
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
    totalSeconds: Math.floor(left / second),
  }
}

export function isOver(target: number, now: number): boolean {
  return target - now <= 0
}

/** Milliseconds until the displayed seconds change. */
export function untilNextTick(target: number, now: number): number {
  return (Math.max(0, target - now) % second) + 1
}

export type Countdown = {
  /** ISO 8601, UTC. */
  targetDate: string
  /** Nothing is left to count. */
  isCompleted: boolean
  /** The product is open, which a countdown that has ended need not mean. */
  isOpen: boolean
  title: string
  description: string
}
