import type { IncomingMessage } from 'node:http'

import type { WithHeaders } from '~/i18n/cookies.server'

export function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name.toLowerCase()]
  return typeof value === 'string' ? value : undefined
}

/** Gives access to the headers without a Fetch request, since making one takes longer than many a reply. */
export function withHeadersOf(incoming: IncomingMessage): WithHeaders {
  return { headers: { get: (name: string) => headerOf(incoming, name) ?? null } }
}
