/** What the gate answers to a try that failed; texts are keys of the locale files. */
export type GateReply = {
  error: 'admin:gate.incorrect' | 'admin:gate.tooMany' | 'admin:gate.away'
  /** Comes back so that it need not be typed again. */
  email: string
  /** The page that was asked for. */
  to: string
}
