import { retryAfter } from '~/http/replies.server'
import { identify, isMember, readerOf, type Member } from '~/auth/identify.server'
import { idParam } from '~/admin/lists/list-query'
import { isDatabaseAway } from '~cms/database-errors'

import { readPollSince, readPoll } from './read-poll.server'
import type { AppLoadContext } from '@remix-run/node'
import { emptyPoll, type Poll } from './poll'
import { z } from 'zod'
import { parseForm, type FormInput } from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { safeReturnPath } from '~/site/preferences/safe-return-path'
import { getCms } from '~cms/client.server'

const headers = { 'Cache-Control': 'no-store' }

/** 204 when nothing has changed. Polling does not keep the session alive. */
export async function answerPoll(request: Request): Promise<Response> {
  try {
    const actor = await identify(request, { byItself: true })
    if (!isMember(actor)) return new Response(null, { status: 401, headers })
    const { searchParams } = new URL(request.url)
    const thread = idParam.parse(searchParams.get('thread'))
    const poll = await readPollSince(actor, {
      knownVersion: searchParams.get('known'),
      submission: idParam.parse(searchParams.get('submission')),
      thread: thread === null ? null : { id: thread, isTyping: searchParams.get('typing') === '1' },
    })
    // The lists that are loaded next show what the poll reports.
    if (poll) await (await getCms()).replicas.requireUpToNow(readerOf(actor.user))
    return poll ? Response.json(poll, { headers }) : new Response(null, { status: 204, headers })
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return new Response(null, { status: 503, headers: { ...headers, ...retryAfter } })
  }
}

/** Notifications are on every screen, so their failure must not take the screen down. */
export async function readPollOrEmpty(member: Member, logger: AppLoadContext['logger']): Promise<Poll> {
  try {
    return await readPoll(member)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    logger.warn({ err: error }, 'the notifications could not be loaded')
    return { ...emptyPoll, now: Date.now() }
  }
}

/** `upTo` is the newest entry the person was shown; anything newer stays unseen. */
const seenSchema = z.object({ upTo: z.iso.datetime({ precision: 3, error: 'api:field.invalid' }) })

/** Never moves backwards, nor into the future. */
export async function markSeen({ member, form }: FormInput) {
  const { upTo } = parseForm(seenSchema, { upTo: textIn(form, 'upTo') })
  const { pool } = await getCms()
  // A single statement, since saving the whole record would conflict with other changes to it.
  await pool.query(
    `update admins set notifications_seen_at =
       greatest(notifications_seen_at, least($2::timestamptz, now() + interval '1 minute'))
     where id = $1`,
    [member.user.id, upTo],
  )
  const to = textIn(form, 'to')
  return to === null ? {} : { redirectTo: safeReturnPath(to) }
}
