import { z } from 'zod'

import { textIn } from '~/http/form-text'
import { readId } from '~collections/values/ids'
import { languages } from '~collections/values/language'
import { recipientsMax, threadSubjectMaxLength, writtenMaxLength } from '~collections/values/messages'

import { draftKeyPattern } from './draft-view'
import { readRecipients } from './recipients-text'

/** An empty text is null. */
const idText = z
  .string()
  .refine((text) => text === '' || readId(text) !== null)
  .transform(readId)

/** For texts that end up in headers; a form’s own line ends are the browser’s. */
const hasLineEnd = /[\p{Cc}\u2028\u2029]/u

/** More than any list of recipients has. */
const recipientsTextMaxLength = 64 * 1024

const recipients = z
  .string()
  .max(recipientsTextMaxLength, 'messageWriting:error.recipientsTooMany')
  .transform(readRecipients)

const common = {
  key: z.string().regex(draftKeyPattern),
  thread: idText,
  version: z.string().max(10).regex(/^\d+$/).transform(Number),
  forwarded: idText,
  subject: z
    .string()
    .max(threadSubjectMaxLength, 'messageWriting:error.subjectTooLong')
    .refine((text) => !hasLineEnd.test(text), 'messageWriting:error.subjectLines')
    .transform((text) => text.trim()),
  content: z.string().max(writtenMaxLength, 'messageWriting:error.contentTooLong'),
  language: z.enum(languages),
  to: recipients,
  cc: recipients,
}

type Read = { to: ReturnType<typeof readRecipients>; cc: ReturnType<typeof readRecipients> }

const withoutDoubles = <Fields extends Read>({ to, cc, ...fields }: Fields) => {
  const first = new Set(to.recipients.map(({ email }) => email))
  return { ...fields, to: to.recipients, cc: cc.recipients.filter(({ email }) => !first.has(email)) }
}

const notTooMany = ({ to, cc }: Read) =>
  new Set([...to.recipients, ...cc.recipients].map(({ email }) => email)).size <= recipientsMax
const tooMany = { path: ['to'], message: 'messageWriting:error.recipientsTooMany' }

/** A draft may be unfinished: what is no address yet stays with the writer. */
export const draftFields = z.object(common).refine(notTooMany, tooMany).transform(withoutDoubles)

/** What is sent is complete. */
export const sentFields = z
  .object({
    ...common,
    content: common.content.refine((text) => text.trim() !== '', 'messageWriting:error.contentMissing'),
  })
  .refine(notTooMany, tooMany)
  .refine(({ to }) => to.wrong.length === 0, { path: ['to'], message: 'messageWriting:error.recipientWrong' })
  .refine(({ cc }) => cc.wrong.length === 0, { path: ['cc'], message: 'messageWriting:error.recipientWrong' })
  .refine(({ to }) => to.wrong.length > 0 || to.recipients.length > 0, {
    path: ['to'],
    message: 'messageWriting:error.recipientMissing',
  })
  .transform(withoutDoubles)

/** The texts of a form as they are validated: forms write line ends as CR LF. */
export function rawDraftFields(form: FormData): Record<keyof typeof common, string> {
  const text = (name: string) => storable(textIn(form, name) ?? '')
  const lines = (name: string) => text(name).replace(/\r\n?/g, '\n')
  return {
    key: text('key'),
    thread: text('thread'),
    version: text('version') || '0',
    forwarded: text('forwarded'),
    subject: text('subject'),
    content: lines('content'),
    language: text('language'),
    to: text('to'),
    cc: text('cc'),
  }
}

/** Without what PostgreSQL cannot store: NUL and halves of letters. */
export function storable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '')
}
