import { createLocalReq, type Payload, type TaskConfig } from 'payload'
import type { Pool } from 'pg'
import webPush from 'web-push'

import { timelessFormatsOf } from '~/admin/formats-of.server'
import { siteIdentity } from '~/features/mail/compose-mail.server'
import { postWebhook } from '~/features/webhooks/post-webhook.server'
import { formatNumber } from '~/i18n/format'
import { directionOf, fallbackLanguage } from '~/i18n/language'
import { pushTask, retryPolicy } from '~cms/jobs/queues'
import { pushKeys } from '~cms/push-keys'
import { inTransaction } from '~cms/transaction'
import type { pushSubscriptions } from '~db/schema/members'
import type { Row } from '~db/schema/row'

import { countNotifications, isNothingNew, type NotificationPeriod } from '../count-notifications.server'
import { notificationTexts } from '../notification-texts.server'
import { formatBadge, mostCounted } from '../poll'

type SendPush = { input: { subscription: string; since: string; until: string }; output: object }
type Deps = { pool: Pool; siteUrl: string; allowPrivate: boolean; ending: AbortSignal }

/** Seconds that a push service keeps what a browser that is off has not fetched. */
const timeToLive = 24 * 60 * 60

/** To one browser. Those who have turned it off or left since get nothing. */
export function sendPushTask(deps: Deps): TaskConfig<SendPush> {
  return {
    slug: pushTask,
    inputSchema: [
      { name: 'subscription', type: 'text', required: true },
      { name: 'since', type: 'text', required: true },
      { name: 'until', type: 'text', required: true },
    ],
    retries: retryPolicy,
    async handler({ input: { subscription, ...period }, req: { payload } }) {
      const target = await readTarget(deps.pool, { subscription, since: period.since })
      const text = target && (await textFor(payload, deps, target, period))
      if (!text) return { output: {} }
      const status = await post(payload, deps, target, text)
      if (isGone(status))
        await deps.pool.query('delete from push_subscriptions where id = $1', [subscription])
      else if (isRefused(status)) payload.logger.warn({ status }, 'a push service refused a message')
      else if (status >= 300) throw new Error(`The push service answered ${status}.`)
      return { output: {} }
    },
  }
}

/** The browser has taken the permission back, or was thrown away. */
const isGone = (status: number) => status === 404 || status === 410

/** The same message would be refused again. */
const isRefused = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

type Target = Row<typeof pushSubscriptions, 'adminId' | 'endpoint' | 'p256dh' | 'auth'> & {
  from: Date
  to: Date
}

type Wanted = { subscription: string; since: string }

/**
 * With the time that the message counts: all that its owner has not seen since this browser was subscribed, as a newer message
 * takes the place of an older one. Its period is in it also if they have looked meanwhile: the bell does not show all that is counted.
 */
async function readTarget(pool: Pool, { subscription, since }: Wanted): Promise<Target | null> {
  const { rows } = await pool.query<Target>(
    `select admin_id as "adminId", endpoint, p256dh, auth, told_until as "to",
       least($2::timestamptz, greatest(notifications_seen_at, push_subscriptions.created_at)) as "from"
     from push_subscriptions join admins on admins.id = admin_id where push_subscriptions.id = $1`,
    [subscription, since],
  )
  return rows[0] ?? null
}

/** What the service worker shows (public/notify.js); null when there is nothing to report. */
async function textFor(
  payload: Payload,
  { siteUrl }: Deps,
  { adminId, from, to }: Target,
  period: NotificationPeriod,
): Promise<string | null> {
  const admin = await payload.findByID({
    collection: 'admins',
    id: adminId,
    depth: 0,
    disableErrors: true,
    overrideAccess: true, // the system reports what the person asked for
  })
  if (!admin) return null
  const counts = await inTransaction(payload, async (req) => {
    if (isNothingNew(await countNotifications(req, admin, period, { atMost: 1 }))) return null
    const unseen = { since: from.toISOString(), until: to.toISOString() }
    return countNotifications(req, admin, unseen, { atMost: mostCounted })
  })
  if (!counts) return null
  const language = admin.profile?.language ?? fallbackLanguage
  const { brand } = await siteIdentity(payload, language)
  const formats = timelessFormatsOf(admin, language)
  const format = (count: number) => formatBadge(count, (shown) => formatNumber(shown, formats))
  return JSON.stringify({
    title: brand,
    body: notificationTexts(counts, formats, format).join('\n'),
    lang: language,
    dir: directionOf(language),
    tag: 'news',
    url: `${siteUrl}/admin?lng=${language}`,
  })
}

/** Encrypted for the browser (RFC 8291), signed for its service (RFC 8292). */
async function post(
  payload: Payload,
  { siteUrl, allowPrivate, ending }: Deps,
  { endpoint, p256dh, auth }: Target,
  text: string,
): Promise<number> {
  const keys = await pushKeys(await createLocalReq({}, payload))
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject: subjectOf(siteUrl), ...keys },
    TTL: timeToLive,
    topic: 'news', // a newer message takes the place of one that waits, and counts what that did
    contentEncoding: 'aes128gcm',
  })
  const { status } = await postWebhook({
    url: endpoint,
    headers: textHeaders(headers),
    body,
    allowPrivate,
    ending,
  })
  return status
}

const textHeaders = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** Where a push service can ask about this site. */
function subjectOf(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? siteUrl : `mailto:postmaster@${new URL(siteUrl).hostname}`
}
