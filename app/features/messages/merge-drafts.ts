import type { Correspondent } from '~collections/values/messages'

import type { DraftText } from './draft-view'

/**
 * Makes one draft of what was written here and what was saved elsewhere in the meantime. Nothing is lost: where neither text
 * holds the other, both stand one below the other with `line` between them.
 */
export function mergeDrafts(here: DraftText, elsewhere: DraftText, line: string): DraftText {
  return {
    to: mergePeople(here.to, elsewhere.to),
    cc: mergePeople(here.cc, elsewhere.cc),
    subject: here.subject.trim() === '' ? elsewhere.subject : here.subject,
    content: mergeTexts(here.content, elsewhere.content, line),
    language: here.language,
  }
}

export function mergeTexts(here: string, elsewhere: string, line: string): string {
  if (here.includes(elsewhere.trim())) return here
  if (elsewhere.includes(here.trim())) return elsewhere
  return `${here.trimEnd()}\n\n${line}\n\n${elsewhere.trimStart()}`
}

/** Whether saving one over the other loses nothing. */
export function isSameDraft(one: DraftText, other: DraftText): boolean {
  const parts = ({ to, cc, subject, content, language }: DraftText) =>
    JSON.stringify([to.map(person), cc.map(person), subject.trim(), content, language])
  return parts(one) === parts(other)
}

function mergePeople(here: Correspondent[], elsewhere: Correspondent[]): Correspondent[] {
  const known = new Set(here.map(({ email }) => email))
  return [...here, ...elsewhere.filter(({ email }) => !known.has(email))]
}

const person = ({ name, email }: Correspondent) => [name, email]
