import { LRUCache } from 'lru-cache'
import type { IncomingMessage } from 'node:http'

import { hasSessionCookie } from '~/auth/session-cookie.server'
import { preferredLanguage } from '~/i18n/detect-language.server'
import { isLanguage } from '~/i18n/language'
import { themeOf } from '~/site/preferences/preferences.server'

import { withHeadersOf } from '../incoming'
import type { PublicReply } from './find-reply'

/** One copy of a page or call: all that it depends on besides what the site holds. */
export type Copy = {
  key: string
  isCall: boolean
  tellsTime: boolean
  /** The request that stands for all that get this copy: a language and a theme, and nothing else that a visitor sent. */
  request: () => Request
}

/** Longer ones come from nobody who reads pages; remembering them would fill the memory. */
const longestMemo = 1024

/** Finds the copy that a request gets. Null where none is kept: for signed-in people, programs of other sites, searches. */
export function createCopyFinder(findReply: (path: string) => PublicReply | null, siteUrl: string) {
  const memo = new LRUCache<string, Copy>({ max: 2000 })

  return (incoming: IncomingMessage): Copy | null => {
    const { cookie = '', 'accept-language': accepted = '', authorization, origin } = incoming.headers
    if (authorization !== undefined || origin !== undefined) return null
    const name = `${incoming.url}\n${cookie}\n${accepted}`
    const known = memo.get(name)
    if (known) return known
    const copy = findCopy(incoming, findReply, siteUrl)
    if (copy && name.length <= longestMemo) memo.set(name, copy)
    return copy
  }
}

function findCopy(
  incoming: IncomingMessage,
  findReply: (path: string) => PublicReply | null,
  siteUrl: string,
): Copy | null {
  const [path = '', query = ''] = (incoming.url ?? '').split('?', 2)
  const reply = path.endsWith('.data') ? null : findReply(path)
  const visitor = withHeadersOf(incoming)
  if (!reply || hasSessionCookie(visitor)) return null
  const params = new URLSearchParams(query)
  const variant = reply.variantOf ? reply.variantOf(params) : ''
  if (variant === null) return null

  const asked = params.get('lng')
  const isAsked = isLanguage(asked)
  const language = isAsked ? asked : preferredLanguage(visitor)
  const theme = reply.isCall ? null : themeOf(visitor)
  const address = reply.path + (isAsked ? `${variant}${variant === '' ? '?' : '&'}lng=${asked}` : variant)
  return {
    key: `${language} ${theme ?? 'system'} ${address}`,
    isCall: reply.isCall ?? false,
    tellsTime: reply.tellsTime ?? false,
    request: () => {
      const headers = { 'Accept-Language': language, ...(theme && { Cookie: `theme=${theme}` }) }
      return new Request(new URL(address, siteUrl), { headers })
    },
  }
}
