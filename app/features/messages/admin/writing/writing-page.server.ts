import { createLocalReq, type PayloadRequest } from 'payload'

import type { Member } from '~/auth/identify.server'
import { siteIdentity } from '~/features/mail/compose-mail.server'
import { queryWithin, sql } from '~collections/transaction-sql'
import type { Language } from '~collections/values/language'
import { readId } from '~collections/values/ids'
import type { Message } from '~collections/payload-types'

import { readDraft, readDrafts } from '../../draft-rows.server'
import { recipientOfUser } from '../../find-recipients.server'
import { readRecipients } from '../../recipients-text'
import { readSavedReplies } from '../../saved-replies.server'
import type { OpenThread } from '../../thread-view'
import { blankComposition, compositionOf, startAnswers } from './start-answers.server'
import type { Composition, WritingData } from './writing-view'

/** What the screen needs to write: saved replies, the open thread’s answers, and what `?compose=` asks for. */
export async function loadWriting(
  member: Member,
  params: URLSearchParams,
  thread: OpenThread | null,
  timeZone: string,
): Promise<WritingData> {
  const { payload, user } = member
  const req = await createLocalReq({}, payload)
  const [savedReplies, en, ar, drafts, language, compose] = await Promise.all([
    readSavedReplies(member),
    siteIdentity(payload, 'en'),
    siteIdentity(payload, 'ar'),
    thread ? readDrafts(req, thread.id) : [],
    thread ? languageOfThread(req, thread.id) : ('en' as const),
    findCompose(req, member, params),
  ])
  const started =
    thread &&
    startAnswers({
      thread,
      drafts,
      asked: readId(params.get('draft')),
      member: user.id,
      ours: oursOf(member, en),
      language,
      brand: (language === 'ar' ? ar : en).brand,
      timeZone,
    })
  const answers = started?.answers ?? null
  const shown = answers
    ? [answers.reply.key, ...(params.get('reply') === 'forward' ? [answers.forward.key] : [])]
    : []
  return {
    savedReplies,
    answers,
    recipients: started?.recipients ?? { reply: nobody, all: nobody },
    others: drafts.filter(({ key }) => !shown.includes(key) && key !== compose?.key),
    compose,
    brand: { en: en.brand, ar: ar.brand },
    member: { id: user.id, name: user.name },
  }
}

const nobody = { to: [], cc: [] }

/** The addresses under which the team writes and is written to. */
function oursOf({ payload }: Member, { replyTo }: Awaited<ReturnType<typeof siteIdentity>>): string[] {
  return [payload.email.defaultFromAddress, replyTo.address].map((address) => address.toLowerCase())
}

async function findCompose(
  req: PayloadRequest,
  member: Member,
  params: URLSearchParams,
): Promise<Composition | null> {
  const wanted = params.get('compose')
  if (wanted === null) return null
  if (wanted === 'new') {
    const to = await findPrefilled(member, params.get('to') ?? '')
    return { ...blankComposition({ forwards: false }), to }
  }
  const id = readId(wanted)
  const draft = id === null ? null : await readDraft(req, id)
  return draft && compositionOf(draft)
}

/** An address, or a user’s id. */
async function findPrefilled(member: Member, to: string) {
  const user = readId(to)
  if (user === null) return readRecipients(to.slice(0, 1000)).recipients.slice(0, 1)
  const found = await recipientOfUser(member, user)
  return found ? [found] : []
}

/** The language of the newest mail from outside, else of our own. */
async function languageOfThread(req: PayloadRequest, thread: number): Promise<Language> {
  const rows = await queryWithin<Pick<Message, 'language'>>(
    req,
    sql`SELECT language FROM messages WHERE thread_id = ${thread} AND kind IN ('received', 'sent')
        ORDER BY kind = 'received' DESC, date DESC, id DESC LIMIT 1`,
  )
  return rows[0]?.language ?? 'en'
}
