import { readEmail } from '~collections/values/email'

/** Without a name, the site’s name in the mail’s language is used. */
export type Sender = { name: string | null; address: string }

/** `MAIL_FROM`: an address or `Name <address>`; else null. */
export function parseSender(text: string): Sender | null {
  const given = text.trim()
  const open = given.lastIndexOf('<')
  const isNamed = open >= 0 && given.endsWith('>')
  const { email } = readEmail(isNamed ? given.slice(open + 1, -1) : given)
  const name = isNamed ? unquoted(given.slice(0, open).trim()) : ''
  if (email === undefined || /[<>\p{Cc}]/u.test(name)) return null
  return { name: name === '' ? null : name, address: email }
}

function unquoted(name: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(name)?.[1]
  return quoted === undefined ? name : quoted.replace(/\\(.)/g, '$1').trim()
}

/** Keeps user input on one line of a header. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
