import { z } from 'zod'

import { success } from '~/http/replies.server'
import { defineContractCall } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { idParams, text } from '~/api/contract/inputs'
import { instant, successWith } from '~/api/contract/shapes'
import type { Actor } from '~/auth/identify.server'
import { orHttpError } from '~/http/http-error.server'
import { announcementStates } from '~collections/values/announcements'
import { emailMaxLength } from '~collections/values/email'

import {
  cancelAnnouncement,
  pauseAnnouncement,
  resumeAnnouncement,
  sendAnnouncement,
  testAnnouncement,
} from './send-announcement.server'

const tag = 'Announcements'

const sendingShape = z
  .object({
    id: z.int(),
    status: z.enum(announcementStates),
    sendAt: z.nullable(instant).meta({ description: 'When it is due, if that was planned' }),
    atLaunch: z.boolean().meta({ description: 'Whether it waits for the launch' }),
    startedAt: z.nullable(instant),
    finishedAt: z.nullable(instant),
    expected: z.int().meta({ description: 'How many were in its audience when it began' }),
    recipients: z.int().meta({ description: 'Those whose turn has come' }),
    sent: z.int(),
    failed: z.int(),
    bounced: z.int(),
    complained: z.int(),
    unsubscribed: z.int().meta({ description: 'Those who left by its links' }),
    updatedAt: instant,
  })
  .meta({ id: 'AnnouncementSending' })

const reply = successWith({ doc: sendingShape })

async function answer({ payload, as }: Actor, id: number) {
  const doc = await orHttpError(payload.findByID({ collection: 'announcements', id, depth: 0, ...as }))
  const { status, sendAt, atLaunch, startedAt, finishedAt, updatedAt } = doc
  const { expected, recipients, sent, failed, bounced, complained, unsubscribed } = doc
  return success({
    doc: {
      id,
      status,
      sendAt: sendAt ?? null,
      atLaunch: atLaunch ?? false,
      startedAt: startedAt ?? null,
      finishedAt: finishedAt ?? null,
      expected: expected ?? 0,
      recipients: recipients ?? 0,
      sent: sent ?? 0,
      failed: failed ?? 0,
      bounced: bounced ?? 0,
      complained: complained ?? 0,
      unsubscribed: unsubscribed ?? 0,
      updatedAt,
    },
  })
}

const time = z.union(
  [z.literal('launch'), z.iso.datetime({ offset: true })],
  'announcements:problem.timeOrLaunch',
)

export const sendAnnouncementCall = defineContractCall(
  defineCall({
    method: 'POST',
    path: '/announcements/{id}/send',
    who: 'admin',
    tag,
    summary:
      'Send an announcement now, at a time or at the launch. Refused while words are missing, and once it was sent.',
    params: idParams,
    body: z.object({
      at: z
        .optional(time)
        .meta({ description: 'An instant within a year (ISO 8601), or `launch`; now unless given' }),
    }),
    bodyIsOptional: true,
    status: 200,
    reply,
    refusals: [404, 409],
  }),
  async ({ actor, params: { id }, body: { at = 'now' }, context }) => {
    await sendAnnouncement(actor, id, { at }, { timeZone: context.environment.SITE_TIME_ZONE })
    return answer(actor, id)
  },
)

type Change = (actor: Actor, id: number) => Promise<void>

const changeCall = (name: 'pause' | 'resume' | 'cancel', summary: string, change: Change) =>
  defineContractCall(
    defineCall({
      method: 'POST',
      path: `/announcements/{id}/${name}`,
      who: 'admin',
      tag,
      summary,
      params: idParams,
      status: 200,
      reply,
      refusals: [404, 409],
    }),
    async ({ actor, params: { id } }) => {
      await change(actor, id)
      return answer(actor, id)
    },
  )

export const pauseAnnouncementCall = changeCall(
  'pause',
  'Pause an announcement that is being sent. Mails that are being handed over leave all the same.',
  pauseAnnouncement,
)
export const resumeAnnouncementCall = changeCall(
  'resume',
  'Go on with an announcement that is paused',
  resumeAnnouncement,
)
export const cancelAnnouncementCall = changeCall(
  'cancel',
  'Cancel an announcement that is scheduled, being sent or paused. Recipients who have not received it never will.',
  cancelAnnouncement,
)

export const testAnnouncementCall = defineContractCall(
  defineCall({
    method: 'POST',
    path: '/announcements/{id}/test',
    who: 'editor',
    tag,
    summary: 'Mail an announcement to one address, in each language that has words, up to 20 times an hour',
    params: idParams,
    body: z.object({ email: text(2 * emailMaxLength).meta({ example: 'you@example.com' }) }),
    status: 200,
    reply,
    refusals: [404, 409, 429],
  }),
  async ({ actor, params: { id }, body: { email } }) => {
    await testAnnouncement(actor, id, email)
    return answer(actor, id)
  },
)
