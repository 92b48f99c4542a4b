import { undoUnsubscribe, unsubscribe } from '~/features/subscriptions/unsubscribe.server'
import { joinWaitlist } from '~/features/waitlist/join-waitlist.server'
import { undoToken, unsubscribeToken } from '~/features/mail/tokens.server'
import { addressHash, readMailKey } from '~collections/suppression/suppress'
import type { Language } from '~collections/values/language'

import { hurryJobsUntil, isWorkDone } from './hurry-jobs'
import { addPeople } from './waitlist-people'
import type { MailServer } from './mail-server'
import { textPart } from './mail-parts'
import type { TestCms } from './test-cms'

export const newAddress = () => `${crypto.randomUUID()}@example.com`

/** Anybody at all, who types the address into the form. */
export function enter(cms: TestCms, email: string, language: Language = 'en') {
  return joinWaitlist(cms, { email, source: 'landing-page', language }, 'form')
}

export async function entryOf({ payload }: TestCms, email: string) {
  const where = { email: { equals: email } }
  const { docs } = await payload.find({ collection: 'waitlist-entries', where, overrideAccess: true })
  return docs[0]
}

/** The token of the links in our mails to that person. */
export async function ownToken(cms: TestCms, email: string): Promise<string> {
  const id = (await entryOf(cms, email))?.id ?? 0
  return unsubscribeToken(await readMailKey(cms.payload), { id, email })
}

/** Somebody who was on the list and left by the link in one of our mails. */
export async function addUnsubscribed(cms: TestCms): Promise<string> {
  const email = newAddress()
  await addPeople(cms.payload, { email })
  await unsubscribe(await ownToken(cms, email))
  return email
}

/** By the button of the page that unsubscribed them. */
export async function undoLeaving(cms: TestCms, email: string): Promise<void> {
  const { id = 0, unsubscribedAt } = (await entryOf(cms, email)) ?? {}
  const undo = undoToken(await readMailKey(cms.payload), id, unsubscribedAt ?? '')
  await undoUnsubscribe(await ownToken(cms, email), undo, cms.environment.SITE_TIME_ZONE)
}

/** Somebody whose entry the team erased. */
export async function addErased({ payload }: TestCms): Promise<string> {
  const email = newAddress()
  const [id = 0] = await addPeople(payload, { email })
  await payload.delete({ collection: 'waitlist-entries', id, overrideAccess: true })
  return email
}

export async function isSuppressed({ payload, pool }: TestCms, email: string): Promise<boolean> {
  const hash = addressHash(await readMailKey(payload), email)
  const { rowCount } = await pool.query('select from suppressions where address_hash = $1', [hash])
  return rowCount === 1
}

/** As if the address had been entered so many days earlier. */
export async function letPass({ pool }: TestCms, email: string, days: number): Promise<void> {
  await pool.query(
    `update join_mails set created_at = created_at - make_interval(days => $2),
       rests_until = rests_until - make_interval(days => $2), expires_at = expires_at - make_interval(days => $2) where email = $1`,
    [email, days],
  )
}

/** What arrived for the address once nothing is left to send. */
export async function mailbox(cms: TestCms, { received }: MailServer, email: string) {
  await hurryJobsUntil(cms, () => isWorkDone(cms))
  return received.filter(({ to }) => to.includes(email))
}

/** The token of the newest link that asked the mailbox whether its address is to come back. */
export async function rejoinTokenFor(cms: TestCms, mail: MailServer, email: string): Promise<string> {
  const raw = (await mailbox(cms, mail, email)).at(-1)?.raw ?? ''
  return /\/rejoin\/([\w-]{43})\?/.exec(textPart(raw))?.[1] ?? ''
}
