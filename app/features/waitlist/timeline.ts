import type { ConsentWay, WithdrawalWay } from '~collections/values/waitlist'

export const timelineKinds = [
  'joined',
  'confirmationSent',
  'placeSent',
  'rejoinSent',
  'confirmed',
  'invited',
  'opened',
  'registered',
  'wrote',
  'mailed',
  'unsubscribed',
  'consented',
  'corrected',
  'withdrew',
] as const

export type TimelineEvent = {
  kind: (typeof timelineKinds)[number]
  /** ISO 8601. */
  at: string
  /** The member of the team who did it. */
  by: string | null
  /** The conversation of a message. */
  thread: number | null
  /** From the ledger: how somebody agreed or withdrew, and to which words. */
  consent: { how: ConsentWay | WithdrawalWay; version: string | null; words: string | null } | null
}

/** What the same click has done is stored within this time. */
const together = 60_000

const occasions: Partial<Record<TimelineEvent['kind'], readonly TimelineEvent['kind'][]>> = {
  consented: ['joined', 'confirmed'],
  withdrew: ['unsubscribed'],
}

/** A consent belongs to the join or confirmation that gave it, and its withdrawal to the leaving; others stand alone. */
export function withConsents(events: readonly TimelineEvent[]): TimelineEvent[] {
  const shown = events.filter(({ kind }) => !(kind in occasions)).map((event) => ({ ...event }))
  const alone = events.filter(({ kind, at, consent }) => {
    const occasion = shown.find(
      (event) =>
        event.consent === null &&
        occasions[kind]?.includes(event.kind) &&
        Math.abs(Date.parse(event.at) - Date.parse(at)) <= together,
    )
    if (occasion) occasion.consent = consent
    return occasions[kind] !== undefined && !occasion
  })
  return [...shown, ...alone].sort((one, other) => one.at.localeCompare(other.at))
}
