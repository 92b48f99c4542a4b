import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'

import { isLanguage } from '~/i18n/language'
import { allCalls } from '~/features/api-docs/all-calls.server'
import type { PageCopies } from '~/site/public-page'

/** A page or a call that is the same for everybody who is not signed in. */
export type PublicReply = PageCopies & { path: string; isCall?: true }

/** Longer paths come from nobody who reads pages; remembering them would fill the memory. */
const longestMemo = 200

type Routes = ServerBuild['routes']
type RouteTree = Parameters<typeof matchRoutes>[0]

const layout = 'routes/_public'

/** Remix answers it without a route. */
const remixManifest = '/__manifest'

/** Stands for every address that is no page: what they show is the same. */
const unknownPath = '/not-found'

/**
 * Tells what is at a path: the pages of the public layout whose address has no secret part, and the calls that may be
 * cached.
 */
export function createReplyFinder(routes: Routes): (path: string) => PublicReply | null {
  const tree = childrenOf('root', routes)
  const pages = new LRUCache<string, { page: PublicReply | null }>({ max: 1000 })
  const calls = new Map(cacheableCalls.map((call) => [call.path, call]))
  return (path) => {
    const known = calls.get(path) ?? pages.get(path)?.page
    if (known !== undefined) return known
    const page = findPage(tree, routes, path)
    if (path.length <= longestMemo) pages.set(path, { page })
    return page
  }
}

/** A refusal of other parameters and languages is no reply for many. */
const cacheableCalls = allCalls
  .filter(
    ({ definition: { isCacheable, who, path } }) => isCacheable && who === 'public' && !path.includes('{'),
  )
  .map(({ definition }): PublicReply => ({
    path: `/api${definition.path}`,
    isCall: true,
    tellsTime: true,
    variantOf: (params) =>
      [...params].every(([name, value]) => name === 'lng' && isLanguage(value)) ? '' : null,
  }))

function findPage(tree: RouteTree, routes: Routes, path: string): PublicReply | null {
  if (path === remixManifest) return null
  const matches = matchRoutes(tree, path) ?? []
  const last = matches.at(-1)
  if (matches[0]?.route.id !== layout || !last?.route.id) return null
  if (last.route.path === '*') return { path: unknownPath }
  if (Object.keys(last.params).length > 0) return null
  // Routes also match other letter cases, encodings and slashes: a copy of each spelling would fill the memory.
  if (path !== `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`) return null
  const handle = routes[last.route.id]?.module.handle as { copies?: PageCopies } | undefined // as our routes declare it
  return { path, ...handle?.copies }
}

function childrenOf(parent: string, routes: Routes): RouteTree {
  return Object.values(routes).flatMap((route): RouteTree => {
    if (route.parentId !== parent) return []
    const { id, index, path } = route
    const address = path === undefined ? {} : { path }
    return [index ? { id, index, ...address } : { id, ...address, children: childrenOf(id, routes) }]
  })
}
