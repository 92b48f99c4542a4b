export type SubscriptionView = {
  state: 'subscribed' | 'unsubscribed' | 'erased' | 'unknown'
  /** Masked; null when there is nobody. */
  email: string | null
}
