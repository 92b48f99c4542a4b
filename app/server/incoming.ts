import type { IncomingMessage } from 'node:http'

import type { WithHeaders } from '~/i18n/cookies.server'

export function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name.toLowerCase()]
  return typeof value === 'string' ? value : undefined
}

/** For what looks at requests before there is one of Fetch, whose making takes longer than many an answer. */
export function withHeadersOf(incoming: IncomingMessage): WithHeaders {
  return { headers: { get: (name: string) => headerOf(incoming, name) ?? null } }
}
