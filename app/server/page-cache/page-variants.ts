import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import type { IncomingMessage } from 'node:http'

import { hasSessionCookie } from '~/auth/session-cookie.server'
import { preferredLanguage } from '~/i18n/detect-language.server'
import { isLanguage } from '~/i18n/language'
import type { PageCaching } from '~/site/public-page'
import { themeOf } from '~/site/preferences/preferences.server'

import { withHeadersOf } from '../incoming'

type Routes = ServerBuild['routes']
type RouteTree = Parameters<typeof matchRoutes>[0]

/** One form of a public page: all that its HTML depends on besides what the site holds. */
export type PageVariant = {
  key: string
  showsTime: boolean
  /** The request that stands for all visitors who get this: a language and a theme, and nothing else that one of them sent. */
  request: () => Request
}

const layout = 'routes/_public'
/** The route of an address that is no page; the back office has one of its own, behind the gate. */
const unknownRoute = `${layout}.$`

/** Stands for every address that is no page: what they show is the same. */
const unknownPage = '/not-found'

/** Nobody who reads pages sends a longer request. */
const longestKnown = 1024

/** The pages of the public layout whose address has no variable part, such as a secret. */
export function publicPages(routes: Routes): Map<string, PageCaching> {
  const pages = new Map<string, PageCaching>()
  for (const { parentId, path = '', module } of Object.values(routes)) {
    if (parentId !== layout || /[:*]/.test(path)) continue
    const handle = module.handle as { caching?: PageCaching } | undefined // as our routes declare it
    pages.set(`/${path}`, handle?.caching ?? {})
  }
  return pages
}

/**
 * Finds which page a request is for, and in which form. Null for what the app answers each time: members, programs of
 * other sites, searches, forms, and all that is no public page. `files` are the first parts of the paths of built files.
 */
export function createVariantFinder(routes: Routes, files: string[], siteUrl: string) {
  const pages = publicPages(routes)
  const tree = childrenOf('root', routes)
  const notUnknown = new Set([...files, '__manifest']) // Remix answers the latter without a route
  const found = new LRUCache<string, { variant: PageVariant | null }>({ max: 2000 })

  function cachingAt(path: string): { path: string; caching: PageCaching } | null {
    // Routes also match other letter cases and slashes: a page for each spelling would fill the memory.
    const caching = pages.get(path)
    if (caching) return { path, caching }
    const [, first = ''] = path.split('/', 2)
    const isUnknown = !notUnknown.has(first) && matchRoutes(tree, path)?.at(-1)?.route.id === unknownRoute
    return isUnknown ? { path: unknownPage, caching: {} } : null
  }

  function find(url: string, incoming: IncomingMessage): PageVariant | null {
    const visitor = withHeadersOf(incoming)
    const [path = '', query = ''] = url.split('?', 2)
    const page = hasSessionCookie(visitor) || path.endsWith('.data') ? null : cachingAt(path)
    if (!page) return null
    const params = new URLSearchParams(query)
    const variant = page.caching.variantOf ? page.caching.variantOf(params) : ''
    if (variant === null) return null

    const asked = params.get('lng')
    const address = new URL(page.path + variant, siteUrl)
    if (isLanguage(asked)) address.searchParams.set('lng', asked)
    const language = isLanguage(asked) ? asked : preferredLanguage(visitor)
    const theme = themeOf(visitor)
    const headers = { 'Accept-Language': language, ...(theme && { Cookie: `theme=${theme}` }) }
    return {
      key: `${language} ${theme ?? 'system'} ${address.pathname}${address.search}`,
      showsTime: page.caching.showsTime ?? false,
      request: () => new Request(address, { headers }),
    }
  }

  return (incoming: IncomingMessage): PageVariant | null => {
    const { method, url = '', headers } = incoming
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead || headers.authorization !== undefined || headers.origin !== undefined) return null
    const name = `${url}\n${headers.cookie ?? ''}\n${headers['accept-language'] ?? ''}`
    const known = found.get(name)
    if (known) return known.variant
    const variant = find(url, incoming)
    if (name.length <= longestKnown) found.set(name, { variant })
    return variant
  }
}

function childrenOf(parent: string, routes: Routes): RouteTree {
  return Object.values(routes).flatMap((route): RouteTree => {
    if (route.parentId !== parent) return []
    const { id, index, path } = route
    const address = path === undefined ? {} : { path }
    return [index ? { id, index, ...address } : { id, ...address, children: childrenOf(id, routes) }]
  })
}
