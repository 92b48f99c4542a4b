export const markKinds = ['launch', 'earlyAccess', 'invitations', 'privacy', 'terms'] as const
export type MarkKind = (typeof markKinds)[number]

/** What happened on a day, to be seen beside the figures. */
export type Mark = {
  /** `YYYY-MM-DD` */
  date: string
  kind: MarkKind
  /** How many invitations left, or sections changed. */
  count: number
}
