import type { ServerBuild } from '@remix-run/node'
import { TrieRouter } from 'hono/router/trie-router'

type Routes = ServerBuild['routes']

/**
 * Gives the route of an address, such as `/place/:token`: metrics and traces may hold no token, and only so many names. All files
 * are one route, and so is whatever has none.
 */
export function createRouteFinder(routes: Routes, files: string[]): (path: string) => string {
  const router = new TrieRouter<string>()
  const isFile = new Set(files.map((file) => `/${file}`))
  for (const path of pathsOf(routes)) router.add('ALL', path, path)
  return (path) => {
    if (path.startsWith('/assets/') || isFile.has(path)) return 'file'
    const [[found]] = router.match('ALL', pageOf(path))
    return found?.[0] ?? 'none'
  }
}

/** The most particular first: the router gives matches in the order in which they were added. */
function pathsOf(routes: Routes): string[] {
  const paths = Object.values(routes).flatMap((route) =>
    route.path === undefined && !route.index ? [] : [pathOf(routes, route)],
  )
  const generality = (path: string) => (path.match(/:/g)?.length ?? 0) + (path.endsWith('*') ? 100 : 0)
  return [...new Set(paths)].sort((one, other) => generality(one) - generality(other))
}

function pathOf(
  routes: Routes,
  { path = '', parentId }: Pick<Routes[string] & object, 'path' | 'parentId'>,
): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  const above = parent ? pathOf(routes, parent) : '/'
  return path === '' ? above : `${above.replace(/\/$/, '')}/${path}`
}

/** Remix asks for the data of a page at an address of its own. */
function pageOf(path: string): string {
  if (path === '/_root.data') return '/'
  return path.endsWith('.data') ? path.slice(0, -'.data'.length) : path
}
