import { z } from 'zod'

import { success } from '~/http/replies.server'
import { defineContractCall } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { changesOf, idParams } from '~/api/contract/inputs'
import { entryShape, successWith } from '~/api/contract/shapes'
import { translator } from '~/i18n/i18n.server'

import { changeEntry, deleteEntry, entryChanges } from './change-entry.server'
import { toEntryView } from './entry-view'
import { sendConfirmation } from './send-confirmation.server'
import { readStandings } from './standing.server'

const tag = 'Waitlist'

export const changeEntryCall = defineContractCall(
  defineCall({
    method: 'PATCH',
    path: '/waitlist/{id}',
    who: 'editor',
    tag,
    summary: 'Change an entry. A corrected email address takes an admin, and may be taken (409).',
    params: idParams,
    body: changesOf(entryChanges),
    status: 200,
    reply: successWith({ doc: entryShape }),
    refusals: [404, 409],
  }),
  async ({ actor, params: { id }, body }) => {
    const entry = await changeEntry(actor, id, body)
    const standings = await readStandings(actor.payload, [id])
    return success({ doc: toEntryView(entry, standings.get(id)) })
  },
)

export const sendConfirmationCall = defineContractCall(
  defineCall({
    method: 'POST',
    path: '/waitlist/{id}/confirmation',
    who: 'editor',
    tag,
    summary:
      'Send the confirmation again. Refused once confirmed or left (409), and within a day of the last mail (429).',
    params: idParams,
    status: 202,
    reply: successWith({ message: z.string() }),
    refusals: [404, 409, 429],
  }),
  async ({ actor, params: { id }, language }) => {
    await sendConfirmation(actor, id)
    return success({ message: translator(language)('api:confirmationSent') }, { status: 202 })
  },
)

export const deleteEntryCall = defineContractCall(
  defineCall({
    method: 'DELETE',
    path: '/waitlist/{id}',
    who: 'admin',
    tag,
    summary: 'Delete an entry',
    params: idParams,
    status: 200,
    reply: successWith({ message: z.string() }),
    refusals: [404],
  }),
  async ({ actor, params: { id }, language }) => {
    await deleteEntry(actor, id)
    return success({ message: translator(language)('api:deleted') })
  },
)
