/** What became of a link that brings an address back onto the waitlist: only a valid one still does. */
export type RejoinState = 'valid' | 'used' | 'expired' | 'unknown'

export type RejoinView = {
  state: RejoinState
  /** Masked; null when there is nobody any more. */
  email: string | null
}
