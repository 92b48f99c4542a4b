import { threadSubjectMaxLength } from '~collections/values/messages'

/** With the numbers that some programs count replies by: `Re[2]:`, `Re(3):`. Arabic and Chinese keyboards have a colon of their own. */
const number = String.raw`(?:\[\d{1,3}\]|\(\d{1,3}\)|\^\d{1,3})?`
const replyWords = 're|aw|antw|sv|vs|ref|rv|رد|رَد|الرد'
const forwardWords = 'fwd?|wg|vl|tr|enc|إعادة توجيه|اعادة توجيه|محوّل|محول'
const replyPrefixes = prefixes(replyWords)
const forwardPrefixes = prefixes(forwardWords)
const anyPrefixes = prefixes(`${replyWords}|${forwardWords}`)

/** `Re: ` once, whatever the other programs wrote before. */
export function replySubject(subject: string): string {
  return prefixed('Re:', oneLine(subject).replace(replyPrefixes, ''))
}

/** `Fwd: ` once; a reply that is forwarded stays one. */
export function forwardSubject(subject: string): string {
  return prefixed('Fwd:', oneLine(subject).replace(forwardPrefixes, ''))
}

/** The subject of the conversation, by which mails without references are compared. */
export function plainSubject(subject: string): string {
  return oneLine(subject).replace(anyPrefixes, '')
}

function prefixes(words: string): RegExp {
  return new RegExp(String.raw`^(?:(?:${words})\s?${number}\s?[:：]\s*)+`, 'iu')
}

function prefixed(prefix: string, rest: string): string {
  return Array.from(`${prefix} ${rest}`.trim()).slice(0, threadSubjectMaxLength).join('')
}

function oneLine(subject: string): string {
  return subject.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
