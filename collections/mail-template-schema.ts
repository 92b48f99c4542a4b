import { z } from 'zod'

import {
  blockOf,
  blockPlaceholders,
  paragraphsOf,
  templatePlaceholders,
  templateSubjectMaxLength,
  templateTextMaxLength,
  type TemplateMail,
} from './values/mail-templates'
import { isStorable } from './values/storable'

/** A placeholder, and what looks like the beginning or end of one. */
const tokens = /\{\{\s*([^{}\n]*?)\s*\}\}|\{\{|\}\}/g

function placeholdersIn(text: string): string[] {
  return [...text.matchAll(tokens)].map(([whole, name]) => name ?? whole)
}

/** What is wrong with a text of a mail; `name` is the placeholder that it is about. */
export type TemplateProblem = {
  problem: 'required' | 'long' | 'lines' | 'characters' | 'unknown' | 'missing' | 'own' | 'twice'
  name: string
}

function subjectProblem(mail: TemplateMail, subject: string): TemplateProblem | null {
  const problem = (name: TemplateProblem['problem'], placeholder = '') => ({
    problem: name,
    name: placeholder,
  })
  if (/[\r\n\u2028\u2029]/.test(subject)) return problem('lines')
  if (subject.trim() === '') return problem('required')
  if (subject.length > templateSubjectMaxLength) return problem('long')
  if (/[\p{Cc}\p{Cs}]/u.test(subject)) return problem('characters')
  const known = new Set<string>(templatePlaceholders[mail].optional)
  const unknown = placeholdersIn(subject).find((name) => !known.has(name))
  return unknown === undefined ? null : problem('unknown', unknown)
}

function textProblem(mail: TemplateMail, text: string): TemplateProblem | null {
  const problem = (name: TemplateProblem['problem'], placeholder = '') => ({
    problem: name,
    name: placeholder,
  })
  if (text.trim() === '') return problem('required')
  if (text.length > templateTextMaxLength) return problem('long')
  if (!isStorable(text)) return problem('characters')
  const { required, optional } = templatePlaceholders[mail]
  const known = new Set<string>([...required, ...optional])
  const used = placeholdersIn(text)
  const unknown = used.find((name) => !known.has(name))
  if (unknown !== undefined) return problem('unknown', unknown)
  for (const name of required) {
    const count = used.filter((each) => each === name).length
    if (count === 0) return problem('missing', name)
    if (count > 1) return problem('twice', name)
  }
  const paragraphs = paragraphsOf(text)
  const inline = blockPlaceholders.find((name) =>
    paragraphs.some((paragraph) => placeholdersIn(paragraph).includes(name) && blockOf(paragraph) !== name),
  )
  return inline === undefined ? null : problem('own', inline)
}

/** The words of one mail in one language. Issues carry the problem in `params`. */
export const mailWords = (mail: TemplateMail) => {
  const checked = (judge: (mail: TemplateMail, text: string) => TemplateProblem | null) =>
    z.string().superRefine((text, context) => {
      const params = judge(mail, text)
      if (params)
        context.addIssue({ code: 'custom', params, message: `mailTemplates:field.${params.problem}` })
    })
  return z.object({
    subject: checked(subjectProblem).transform((text) => text.trim()),
    text: checked(textProblem).transform((text) => text.replaceAll('\r\n', '\n').trim()),
  })
}
