import { TrieRouter } from 'hono/router/trie-router'

/** What matters of the routes of Remix’s build. */
type Route = { path?: string | undefined; index?: boolean | undefined; parentId?: string | undefined }
type Routes = Record<string, Route | undefined>

/**
 * Gives the route of an address, such as `/place/:token`: metrics and traces may hold no token, and only so many names. All files
 * are one route, and so is whatever has none.
 */
export function createRouteFinder(routes: Routes, files: string[]): (path: string) => string {
  const paths = pathsOf(routes)
  const router = new TrieRouter<string>()
  for (const path of paths) router.add('ALL', path, path)
  // Cached pages are answered in some fifty microseconds, of which the router alone would take one.
  const known = new Map(paths.filter((path) => !/[:*]/.test(path)).map((path) => [path, path]))
  for (const file of files) known.set(`/${file}`, 'file')
  return (path) => {
    const name = known.get(path)
    if (name !== undefined) return name
    if (path.startsWith('/assets/')) return 'file'
    const [[found]] = router.match('ALL', pageOf(path))
    return found?.[0] ?? 'none'
  }
}

/** The most particular first: the router gives matches in the order in which they were added. */
function pathsOf(routes: Routes): string[] {
  const paths = Object.values(routes).flatMap((route) =>
    route && (route.path !== undefined || route.index) ? [pathOf(routes, route)] : [],
  )
  const generality = (path: string) =>
    (path.match(/:/g)?.length ?? 0) + (path.endsWith('*') ? 100 - path.split('/').length : 0)
  return [...new Set(paths)].sort((one, other) => generality(one) - generality(other))
}

function pathOf(routes: Routes, { path = '', parentId }: Route): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  const above = parent ? pathOf(routes, parent) : '/'
  return path === '' ? above : `${above.replace(/\/$/, '')}/${path}`
}

/** Remix asks for the data of a page at an address of its own. */
function pageOf(path: string): string {
  if (path === '/_root.data') return '/'
  return path.endsWith('.data') ? path.slice(0, -'.data'.length) : path
}
