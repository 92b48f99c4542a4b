import { createRequestHandler, type ServerBuild } from '@remix-run/node'

import type { AppOptions } from './app'

/**
 * Remix looks at each of its routes several times a request. Calls are answered by handlers that know fewer: what
 * browsers send to count a visit by one that knows nothing else, and the rest of the API by one without pages.
 */
export function createRemixHandlers(build: ServerBuild, mode: string): AppOptions['handleRequest'] {
  const answerWith = (isServed: (route: string) => boolean) => {
    const served = Object.keys(build.routes).filter(isServed)
    const ids = new Set(served.flatMap((id) => withParents(build.routes, id)))
    const routes = Object.fromEntries(Object.entries(build.routes).filter(([id]) => ids.has(id)))
    return createRequestHandler({ ...build, routes }, mode)
  }
  const answerCounts = answerWith((route) => countingRoutes.includes(route))
  const answerCalls = answerWith((route) => route.startsWith('routes/api.'))
  const answerAll = createRequestHandler(build, mode)
  return (request, context) => {
    const { pathname } = new URL(request.url)
    if (countingPaths.includes(pathname)) return answerCounts(request, context)
    // The documentation is a page.
    const isCall = pathname.startsWith('/api/') && !pathname.startsWith('/api/docs')
    return isCall ? answerCalls(request, context) : answerAll(request, context)
  }
}

const countingPaths = ['/hello', '/api/analytics/events']
const countingRoutes = ['routes/hello', 'routes/api.analytics.events']

function withParents(routes: ServerBuild['routes'], id: string): string[] {
  const parent = routes[id]?.parentId
  return parent === undefined ? [id] : [id, ...withParents(routes, parent)]
}
