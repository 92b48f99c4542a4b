import {
  idIn,
  parseForm,
  textIn,
  type FormInput,
  type FormIntent,
  type FormOutcome,
} from '~/admin/answer-form.server'
import { HttpError } from '~/http/http-error.server'
import { pathOfSection, threadPath } from '~/admin/sections'
import { requireEditor } from '~/auth/identify.server'
import { inTransaction } from '~cms/transaction'

import { attachFile, detachFile } from '../../draft-attachments.server'
import { draftFields, rawDraftFields, sentFields, storable } from '../../draft-fields'
import { discardDraft, saveDraft, type SaveOutcome } from '../../drafts.server'
import { retrySending } from '../../message-delivery.server'
import { addSavedReply, deleteSavedReply, savedReplyFields } from '../../saved-replies.server'
import { sendDraft, unsend } from '../../send-draft.server'
import { readSendTime } from '../../send-time'
import { attachmentFile } from './message-form-limits.server'

export { messageFormLimits } from './message-form-limits.server'

/** How a draft that is not what the form has is answered: with what is stored, or with what became of it. */
function answerSave(outcome: SaveOutcome, t: FormInput['t']): FormOutcome {
  switch (outcome.outcome) {
    case 'saved':
      return { details: { draft: outcome.draft } }
    case 'changed':
      return { refusedWith: 409, message: t('messageWriting:changed'), details: { draft: outcome.draft } }
    case 'sent':
      return { refusedWith: 409, message: t('messageWriting:gone.sent'), details: { gone: 'sent' } }
    case 'discarded':
      return { refusedWith: 409, message: t('messageWriting:gone.discarded'), details: { gone: 'discarded' } }
  }
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
  const message = `messageWriting:sendAt.${read.problem}` as const
  throw new HttpError(400, message, { problems: [{ field: 'sendAt', message }] })
}

const save: FormIntent = {
  role: 'editor',
  async run({ member, form, t }) {
    return answerSave(await saveDraft(member, parseForm(draftFields, rawDraftFields(form))), t)
  },
}

const send: FormIntent = {
  role: 'editor',
  async run(input) {
    const { member, form, t } = input
    const fields = parseForm(sentFields, rawDraftFields(form))
    const given = textIn(form, 'sendAt') ?? ''
    const sendAt = sendTimeIn(input)
    const file = fileIn(form)
    const saved = file && (await saveDraft(member, fields))
    if (saved?.outcome === 'saved') await attach.run(input) // chosen, but not attached yet
    const version = saved?.outcome === 'saved' ? saved.draft.version : fields.version
    const sent = await sendDraft(member, { ...fields, version, sendAt })
    if (sent.outcome !== 'sent') return answerSave(sent, t)
    const { outcome, ...details } = sent
    return { message: t(given === '' ? `messageWriting:${outcome}` : 'messageWriting:scheduled'), details }
  },
}

const discard: FormIntent = {
  role: 'editor',
  async run({ member, form, t }) {
    const outcome = await discardDraft(member, { key: keyIn(form) })
    if (outcome === 'sent') return answerSave({ outcome, thread: 0 }, t)
    return { message: t('messageWriting:discarded'), details: {} }
  },
}

/** The form comes along, so that it works for a draft that is not stored yet. */
const attach: FormIntent = {
  role: 'editor',
  async run({ member, form, t }) {
    const fields = parseForm(draftFields, rawDraftFields(form))
    const saved = await saveDraft(member, fields)
    if (saved.outcome !== 'saved') return answerSave(saved, t)
    const file = fileIn(form)
    if (!file) return answerSave(saved, t)
    const bytes = new Uint8Array(await file.arrayBuffer())
    return { details: { draft: await attachFile(member, fields.key, { name: file.name, bytes }) } }
  },
}

const detach: FormIntent = {
  role: 'editor',
  async run({ member, form }) {
    const attachment = (textIn(form, 'attachment') ?? '').slice(0, 40)
    return { details: { draft: await detachFile(member, keyIn(form), attachment) } }
  },
}

const takeBack: FormIntent = {
  role: 'editor',
  async run({ member, form, t }) {
    const [thread, message] = [idIn(form), idIn(form, 'message')]
    const version = await unsend(member, { thread, message })
    return { message: t('messageWriting:takenBack'), details: { thread, message, version } }
  },
}

const retry: FormIntent = {
  role: 'editor',
  async run({ member, form, t }) {
    requireEditor(member)
    const [thread, message] = [idIn(form), idIn(form, 'message')]
    await inTransaction(member.payload, (req) => retrySending(req, thread, message))
    return { message: t('messageWriting:retried') }
  },
}

const saveReply: FormIntent = {
  role: 'editor',
  async run({ member, form, t }) {
    const { content, language } = rawDraftFields(form)
    const name = storable(textIn(form, 'name') ?? '')
    await addSavedReply(member, parseForm(savedReplyFields, { name, language, body: content }))
    return { message: t('messageWriting:replies.saved') }
  },
}

const deleteReply: FormIntent = {
  role: 'admin',
  async run({ member, form, t }) {
    await deleteSavedReply(member, idIn(form))
    return { message: t('messageWriting:replies.deleted') }
  },
}

const others = { retry, 'save-reply': saveReply, 'delete-reply': deleteReply }

/** For scripts, which go on by themselves. */
export const writingCalls: Record<string, FormIntent> = {
  ...{ draft: save, send, discard, attach, detach, unsend: takeBack },
  ...others,
}

/** Without a script, the page that shows what has become of the form follows. */
function leadingTo(
  intent: FormIntent,
  place: (details: Record<string, unknown>, form: FormData) => string,
): FormIntent {
  return {
    role: intent.role,
    async run(input) {
      const outcome = await intent.run(input)
      return outcome.refusedWith ? outcome : { redirectTo: place(outcome.details ?? {}, input.form) }
    },
  }
}

const inbox = pathOfSection('messages')

function draftPlace({ draft }: Record<string, unknown>): string {
  const stored = typeof draft === 'object' && draft !== null && 'id' in draft ? Number(draft.id) : null
  return stored === null ? inbox : `${inbox}?compose=${stored}`
}

function threadPlace({ thread }: Record<string, unknown>): string {
  return typeof thread === 'number' ? threadPath(thread) : inbox
}

/** For the forms of the screen. */
export const writingIntents: Record<string, FormIntent> = {
  draft: leadingTo(save, draftPlace),
  attach: leadingTo(attach, draftPlace),
  detach: leadingTo(detach, draftPlace),
  send: leadingTo(send, threadPlace),
  discard: leadingTo(discard, (_, form) => {
    const thread = Number(textIn(form, 'thread'))
    return thread > 0 ? threadPath(thread) : inbox
  }),
  unsend: leadingTo(takeBack, ({ message }) =>
    typeof message === 'number' ? `${inbox}?compose=${message}` : inbox,
  ),
  ...others,
}
