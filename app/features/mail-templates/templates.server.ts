import { ValidationError } from 'payload'

import { HttpError } from '~/http/http-error.server'
import { requireAdmin, type Member } from '~/auth/identify.server'
import { changeRecord } from '~/api/records.server'
import { mailWords, type TemplateProblem } from '~collections/mail-template-schema'
import type { Language } from '~collections/values/language'
import type { TemplateMail } from '~collections/values/mail-templates'

import { builtInWords } from './built-in-words.server'

const collection = 'mail-templates'

export type Words = { subject: string; text: string }
export type Which = { mail: TemplateMail; language: Language }
/** `seen` is null for words that come with the product. */
export type TemplateView = Which & Words & { seen: string | null }

/** Which mails the team has written itself. */
export async function readOwnTemplates(member: Member): Promise<Which[]> {
  requireAdmin(member)
  const { payload, as } = member
  const { docs } = await payload.find({
    collection,
    select: { mail: true, language: true },
    pagination: false,
    depth: 0,
    ...as,
  })
  return docs.map(({ mail, language }) => ({ mail, language }))
}

async function find({ payload, as }: Member, { mail, language }: Which) {
  const { docs } = await payload.find({
    collection,
    where: { mail: { equals: mail }, language: { equals: language } },
    limit: 1,
    pagination: false,
    depth: 0,
    ...as,
  })
  return docs[0] ?? null
}

export async function readTemplate(member: Member, which: Which): Promise<TemplateView> {
  requireAdmin(member)
  const own = await find(member, which)
  if (!own) return { ...which, ...builtInWords(which.mail, which.language), seen: null }
  return { ...which, subject: own.subject, text: own.text, seen: own.updatedAt }
}

/** Throws with the problem at its field, and the placeholder that it is about. */
export function checkWords(mail: TemplateMail, given: Words): Words {
  const parsed = mailWords(mail).safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const { problem, name } = toProblem(issue && 'params' in issue ? issue.params : undefined)
  const message = `mailTemplates:field.${problem}` as const
  const field = String(issue?.path[0] ?? 'text')
  throw new HttpError(400, message, {
    problems: [{ field, message }],
    values: { name: name.startsWith('{') || name.startsWith('}') ? name : `{{${name}}}` },
  })
}

function toProblem(params: unknown): TemplateProblem {
  const isProblem = (value: unknown): value is TemplateProblem =>
    typeof value === 'object' && value !== null && 'problem' in value && 'name' in value
  return isProblem(params) ? params : { problem: 'required', name: '' }
}

/** `seen` is empty for words that nobody had changed; then nobody may have written others meanwhile. */
export async function saveTemplate(member: Member, which: Which, words: Words, seen: string): Promise<void> {
  requireAdmin(member)
  const { payload, as } = member
  const own = await find(member, which)
  if (!own) {
    if (seen !== '') throw new HttpError(409, 'api:changedMeanwhile')
    try {
      await payload.create({ collection, data: { ...which, ...words }, depth: 0, ...as })
    } catch (error) {
      // Somebody else was the first; the words themselves have been checked.
      if (error instanceof ValidationError) throw new HttpError(409, 'api:changedMeanwhile')
      throw error
    }
    return
  }
  if (seen === '') throw new HttpError(409, 'api:changedMeanwhile')
  await changeRecord(member, { collection, id: own.id, seen }, (target) =>
    payload.update({ ...target, data: words }),
  )
}

/** Back to the words that come with the product. With `seen`, words that somebody has written since are refused (409). */
export async function resetTemplate(member: Member, which: Which, seen?: string): Promise<void> {
  requireAdmin(member)
  const own = await find(member, which)
  if (!own) return
  await changeRecord(member, { collection, id: own.id, seen }, (target) => member.payload.delete(target))
}
