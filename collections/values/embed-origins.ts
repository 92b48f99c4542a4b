/**
 * So many other sites may show the join form. All of them stand in one header of its page, of which a proxy takes some 4 KB at
 * times, so their addresses have so many characters together.
 */
export const embedOriginsMax = 50
export const embedOriginsLength = 2000

export type OriginProblem = 'origin' | 'originPath' | 'originSecure' | 'originWildcard'

/** As somebody lists them: one a line, or with spaces or commas between. */
export function originsOf(text: string): string[] {
  return text.split(/[\s,;،]+/).filter(Boolean)
}

/** A policy says nothing else of an address than what is in it: no numbers of networks, nor names that only look like one. */
const plainHost = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z](?:[a-z\d-]*[a-z\d])?$/
const ownMachine = new Set(['localhost', '127.0.0.1'])

/** The address of a site in the spelling of browsers (RFC 6454), or why it is none. */
export function readOrigin(text: string): { origin: string } | { problem: OriginProblem } {
  if (text.includes('*')) return { problem: 'originWildcard' }
  if (!/^https?:\/\/[^/\\@]+([/?#][^@]*)?$/i.test(text) || !URL.canParse(text)) return { problem: 'origin' }
  const { origin, protocol, hostname, pathname } = new URL(text)
  if (pathname !== '/' || /[?#]/.test(text)) return { problem: 'originPath' }
  if (protocol === 'http:' && !ownMachine.has(hostname)) return { problem: 'originSecure' }
  return plainHost.test(hostname) || ownMachine.has(hostname) ? { origin } : { problem: 'origin' }
}
