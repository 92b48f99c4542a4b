import {
  forAdmins,
  forEditors,
  idIn,
  parseForm,
  type FormInput,
  type FormOutcome,
} from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { HttpError, invalidFields, type RefusalStatus } from '~/http/http-error.server'
import { pathOfSection, threadPath } from '~/admin/sections'
import { requireEditor } from '~/auth/identify.server'
import { inTransaction } from '~cms/transaction'
import type { TeamRole } from '~collections/values/team'

import { attachFile, detachFile } from '../../draft-attachments.server'
import type { StoredDraft } from '../../draft-view'
import { draftFields, rawDraftFields, sentFields, storable } from '../../draft-fields'
import { discardDraft, saveDraft, type SaveOutcome } from '../../drafts.server'
import { retrySending } from '../../message-delivery.server'
import { addSavedReply, deleteSavedReply, savedReplyFields } from '../../saved-replies.server'
import { sendDraft, unsend } from '../../send-draft.server'
import { readSendTime } from '../../send-time'
import { attachmentFile } from './message-form-limits.server'

export { messageFormLimits } from './message-form-limits.server'

/** How a draft that is not what the form has is answered: with what is stored, or with what became of it. */
function refuseDraft(outcome: Exclude<SaveOutcome, { outcome: 'saved' }>, t: FormInput['t']) {
  const refusedWith = 409 as const
  if (outcome.outcome === 'changed')
    return { refusedWith, message: t('messageWriting:changed'), details: { draft: outcome.draft } }
  const gone = outcome.outcome
  const isThreadGone = outcome.outcome === 'discarded' && outcome.isThreadGone
  return { refusedWith, message: t(`messageWriting:gone.${gone}`), details: { gone, isThreadGone } }
}

function answerSave(saved: SaveOutcome, t: FormInput['t']) {
  return saved.outcome === 'saved' ? { details: { draft: saved.draft } } : refuseDraft(saved, t)
}

function fileIn(form: FormData): File | null {
  const file = form.get(attachmentFile)
  return file instanceof File && file.name !== '' ? file : null
}

const keyIn = (form: FormData) => (textIn(form, 'key') ?? '').slice(0, 100)

function sendTimeIn({ form, formats }: FormInput): Date | null {
  const typed = textIn(form, 'sendAt') ?? ''
  if (typed === '') return null
  const read = readSendTime(typed, formats.timeZone, new Date())
  if (read.at) return read.at
  throw invalidFields([{ field: 'sendAt', message: `messageWriting:sendAt.${read.problem}` }])
}

const save = forEditors(async ({ member, form, t }) =>
  answerSave(await saveDraft(member, parseForm(draftFields, rawDraftFields(form))), t),
)

const send = forEditors(async (input) => {
  const { member, form, t } = input
  const fields = parseForm(sentFields, rawDraftFields(form))
  const given = textIn(form, 'sendAt') ?? ''
  const sendAt = sendTimeIn(input)
  const file = fileIn(form)
  const saved = file && (await saveDraft(member, fields))
  if (saved?.outcome === 'saved') await attach.run(input) // chosen, but not attached yet
  const version = saved?.outcome === 'saved' ? saved.draft.version : fields.version
  const sent = await sendDraft(member, { ...fields, version, sendAt })
  if (sent.outcome !== 'sent') return refuseDraft(sent, t)
  const { outcome, ...details } = sent
  return { message: t(given === '' ? `messageWriting:${outcome}` : 'messageWriting:scheduled'), details }
})

const discard = forEditors(async ({ member, form, t }) => {
  const outcome = await discardDraft(member, { key: keyIn(form) })
  if (outcome === 'sent') return refuseDraft({ outcome, thread: 0 }, t)
  return { message: t('messageWriting:discarded') }
})

/** To a draft that is stored. What is typed during the upload is saved by itself. */
const attach = forEditors(async ({ member, form }) => {
  const file = fileIn(form)
  if (!file) throw new HttpError(400, 'api:invalid')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { details: { draft: await attachFile(member, keyIn(form), { name: file.name, bytes }) } }
})

/** The form comes along, so that it works for a draft that is not stored yet. */
const saveAndAttach = forEditors(async (input) => {
  const { member, form, t } = input
  const saved = await saveDraft(member, parseForm(draftFields, rawDraftFields(form)))
  return saved.outcome === 'saved' && fileIn(form) ? attach.run(input) : answerSave(saved, t)
})

const detach = forEditors(async ({ member, form }) => {
  const attachment = (textIn(form, 'attachment') ?? '').slice(0, 40)
  return { details: { draft: await detachFile(member, keyIn(form), attachment) } }
})

const takeBack = forEditors(async ({ member, form, t }) => {
  const thread = idIn(form)
  const message = idIn(form, 'message')
  const version = await unsend(member, { thread, message })
  return { message: t('messageWriting:takenBack'), details: { thread, message, version } }
})

const retry = forEditors(async ({ member, form, t }) => {
  requireEditor(member)
  const thread = idIn(form)
  const message = idIn(form, 'message')
  await inTransaction(member.payload, (req) => retrySending(req, thread, message))
  return { message: t('messageWriting:retried') }
})

const saveReply = forEditors(async ({ member, form, t }) => {
  const { content, language } = rawDraftFields(form)
  const name = storable(textIn(form, 'name') ?? '')
  await addSavedReply(member, parseForm(savedReplyFields, { name, language, body: content }))
  return { message: t('messageWriting:replies.saved') }
})

const deleteReply = forAdmins(async ({ member, form, t }) => {
  await deleteSavedReply(member, idIn(form))
  return { message: t('messageWriting:replies.deleted') }
})

const others = { retry, 'save-reply': saveReply, 'delete-reply': deleteReply }

/** For scripts, which go on by themselves. */
export const writingCalls = {
  draft: save,
  send,
  discard,
  attach,
  detach,
  unsend: takeBack,
  ...others,
}

export type WritingCalls = typeof writingCalls

type Refused = { refusedWith: RefusalStatus }

/** Without a script, the page that shows what has become of the form follows. */
function leadingTo<Outcome extends FormOutcome>(
  { role, run }: { role: TeamRole; run: (input: FormInput) => Promise<Outcome> },
  place: (done: Exclude<Outcome, Refused>, form: FormData) => string,
) {
  return {
    role,
    async run(input: FormInput) {
      const outcome = await run(input)
      return isDone(outcome) ? { redirectTo: place(outcome, input.form) } : outcome
    },
  }
}

function isDone<Outcome extends FormOutcome>(outcome: Outcome): outcome is Exclude<Outcome, Refused> {
  return outcome.refusedWith === undefined
}

const inbox = pathOfSection('messages')

const draftPlace = ({ details }: { details: { draft: StoredDraft } }) =>
  `${inbox}?compose=${details.draft.id}`

/** For the forms of the screen. */
export const writingIntents = {
  draft: leadingTo(save, draftPlace),
  attach: leadingTo(saveAndAttach, draftPlace),
  detach: leadingTo(detach, draftPlace),
  send: leadingTo(send, ({ details }) => threadPath(details.thread)),
  discard: leadingTo(discard, (_, form) => {
    const thread = Number(textIn(form, 'thread'))
    return thread > 0 ? threadPath(thread) : inbox
  }),
  unsend: leadingTo(takeBack, ({ details }) => `${inbox}?compose=${details.message}`),
  ...others,
}
