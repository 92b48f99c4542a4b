import { randomUUID } from 'node:crypto'

import { mailDay, mailTexts } from '~/features/mail/compose-mail.server'
import { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'

import { findAnswered, replyAllRecipients, replyRecipients, type Recipients } from '../../answer-recipients'
import { draftKey, isForward, type StoredDraft } from '../../draft-view'
import { forwardable, forwardedText } from '../../forwarded-text'
import { forwardSubject, plainSubject, replySubject } from '../../reply-subject'
import type { MessageView, OpenThread } from '../../thread-view'
import type { AnswerMode, Composition, WritingData } from './writing-view'

type Given = {
  thread: OpenThread
  drafts: StoredDraft[]
  /** The draft that the address asks for. */
  asked: number | null
  member: number
  ours: string[]
  language: Language
  brand: string
  timeZone: string
}

/** What the reply box of a thread begins with: the draft that is there, else an empty answer to the right people. */
export function startAnswers({
  thread,
  drafts,
  asked,
  member,
  ours,
  language,
  brand,
  timeZone,
}: Given): Pick<WritingData, 'recipients'> & { answers: Record<AnswerMode, Composition> } {
  const { id, messages } = thread
  const isOurs = ownAddresses(ours, messages)
  const draftOf = (forwards: boolean) => {
    const wanted = drafts.filter((draft) => isForward(draft) === forwards)
    const isMine = ({ author }: StoredDraft) => author.id === member || messages.length === 0
    return wanted.find((draft) => draft.id === asked) ?? wanted.find(isMine)
  }
  const start = (recipients: Recipients): Composition => {
    const draft = draftOf(false)
    if (draft) return compositionOf(draft)
    const subject = subjectOfReply(thread, { language, brand })
    return { ...blankComposition({ forwards: false }), ...recipients, thread: id, subject, language }
  }
  const forwarding = draftOf(true)
  const recipients = { reply: replyRecipients(messages, isOurs), all: replyAllRecipients(messages, isOurs) }
  const answers = {
    reply: start(recipients.reply),
    all: start(recipients.all),
    forward: forwarding
      ? compositionOf(forwarding)
      : startForward(thread, findAnswered(messages, isOurs), { language, timeZone }),
  }
  return { answers, recipients }
}

/** As the contact screen calls the answer to a message without a subject. */
function subjectOfReply(
  { subject }: OpenThread,
  { language, brand }: Pick<Given, 'language' | 'brand'>,
): string {
  if (plainSubject(subject) !== '') return replySubject(subject)
  return mailTexts(language)('message.replyWithoutSubject', { brand })
}

function startForward(
  { id, subject }: OpenThread,
  mail: MessageView | undefined,
  { language, timeZone }: { language: Language; timeZone: string },
): Composition {
  const blank = blankComposition({ forwards: true })
  const t = translator(language)
  const noSubject = t('messages:noSubject')
  if (!mail) return { ...blank, thread: id, subject: forwardSubject(subject || noSubject), language }
  const words = {
    heading: t('messageWriting:forwarded.heading'),
    from: t('messageWriting:forwarded.from'),
    to: t('messageWriting:forwarded.to'),
    subject: t('messageWriting:forwarded.subject'),
    date: t('messageWriting:forwarded.date'),
    day: mailDay(mail.date, language, timeZone),
  }
  const attachments = forwardable(mail.attachments)
  return {
    ...blank,
    thread: id,
    subject: forwardSubject(mail.subject || subject || noSubject),
    content: forwardedText(mail, words),
    language,
    attachments,
    forwarded: mail.id,
    filesLeftOut: mail.attachments.length - attachments.length,
  }
}

export function blankComposition({ forwards }: { forwards: boolean }): Composition {
  return {
    to: [],
    cc: [],
    subject: '',
    content: '',
    language: 'en',
    key: draftKey(randomUUID(), { forwards }),
    thread: null,
    version: 0,
    attachments: [],
    forwarded: null,
    filesLeftOut: 0,
  }
}

export function compositionOf(draft: StoredDraft): Composition {
  const { to, cc, subject, content, language, key, thread, version, attachments } = draft
  const text = { to, cc, subject, content, language }
  return { ...text, key, thread, version, attachments, forwarded: null, filesLeftOut: 0 }
}

/** With the thread’s own address, `team+THREAD.SIGNATURE@…`, that answers come back to. */
function ownAddresses(ours: string[], messages: MessageView[]): (email: string) => boolean {
  const known = new Set(ours)
  for (const { kind, from } of messages)
    if (kind === 'sent' && from.email) known.add(from.email.toLowerCase())
  return (email) => known.has(email.toLowerCase().replace(/\+\d+\.[\da-f]{20}@/, '@'))
}
