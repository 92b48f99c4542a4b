import { addressParser, decodeWords } from 'postal-mime'

import type { Correspondent } from '~collections/values/messages'
import { emailMaxLength, readEmail } from '~collections/values/email'

import { cleanLine } from './clean-text'
import type { HeaderFields } from './header-fields'

const correspondentsMax = 50
const nameMaxLength = 200
/** The longest list of which anybody reads the beginning. */
const listMaxLength = 16 * 1024

/** Those of a header, in all its occurrences, without the groups that they may stand in. */
export function correspondentsIn(fields: HeaderFields, name: string): Correspondent[] {
  const people = fields.all(name).flatMap(correspondentsOf)
  const seen = new Set<string>()
  return people.filter(({ email }) => !seen.has(email) && seen.add(email)).slice(0, correspondentsMax)
}

function correspondentsOf(value: string): Correspondent[] {
  const mailboxes = addressParser(flatComments(plainWords(value.slice(0, listMaxLength))), { flatten: true })
  return mailboxes.flatMap(({ name, address }) => {
    const email = emailOf(address ?? '')
    return email === '' ? [] : [{ name: cleanLine(name.replace(/^'(.*)'$/, '$1'), nameMaxLength), email }]
  })
}

/** The parser takes colons and commas within words of the other encoding for its own. */
function plainWords(value: string): string {
  return value.replace(
    /=\?[^?\s]{1,80}\?q\?[^?]*\?=(?:\s+=\?[^?\s]{1,80}\?q\?[^?]*\?=)*/gi,
    (words) => `=?utf-8?B?${Buffer.from(decodeWords(words)).toString('base64')}?=`,
  )
}

/** The parser ends a comment at its first bracket, where RFC 5322 lets comments stand in comments. */
function flatComments(value: string): string {
  let depth = 0
  return value.replace(/"(?:[^"\\]|\\.)*"|\\.|[()]/gs, (token) => {
    if (token === '(') return depth++ === 0 ? token : ''
    if (token === ')') return depth > 0 && --depth > 0 ? '' : token
    return token
  })
}

/** What our rule cannot read, such as an address without a domain, is kept as it is written. */
export function emailOf(address: string): string {
  return readEmail(address).email ?? cleanLine(address, emailMaxLength).replaceAll(' ', '').toLowerCase()
}

/** A `+token` is looked for in these. */
export function deliveredTo(fields: HeaderFields): string[] {
  const names = ['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc']
  const emails = names.flatMap((name) => correspondentsIn(fields, name).map(({ email }) => email))
  return [...new Set(emails)]
}
