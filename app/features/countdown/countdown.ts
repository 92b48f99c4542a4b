/** The launch as pages get it from the server. */
export type Countdown = {
  /** ISO 8601 in UTC */
  targetDate: string
  isCompleted: boolean
  title: string
  description: string
}
