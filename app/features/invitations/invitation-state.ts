/** What became of a link: only a valid one can be accepted. */
export type InvitationState = 'valid' | 'used' | 'expired' | 'unsubscribed' | 'unknown'

export type InvitationView = {
  state: InvitationState
  /** Masked; null when there is no such invitation. */
  email: string | null
}
