import { createRequestHandler, type ServerBuild } from '@remix-run/node'

import type { AppOptions } from './app'

/**
 * Remix looks at each of its routes several times a request, so calls are answered by a handler that knows no pages: those
 * under `/api`, and routes without a page at an address of their own.
 */
export function createRemixHandlers(build: ServerBuild, mode: string): AppOptions['handleRequest'] {
  const calls = Object.values(build.routes).filter(
    ({ id, parentId, module }) =>
      id.startsWith('routes/api.') || (parentId === 'root' && module.default === undefined),
  )
  const ids = new Set(calls.flatMap(({ id }) => withParents(build.routes, id)))
  const addresses = new Set(calls.map(({ path }) => `/${path}`))
  const routes = Object.fromEntries(Object.entries(build.routes).filter(([id]) => ids.has(id)))
  const answerCalls = createRequestHandler({ ...build, routes }, mode)
  const answerAll = createRequestHandler(build, mode)
  return (request, context) => {
    const { pathname } = new URL(request.url)
    // The documentation is a page.
    const isUnderApi = pathname.startsWith('/api/') && !pathname.startsWith('/api/docs')
    const isCall = isUnderApi || addresses.has(pathname)
    return isCall ? answerCalls(request, context) : answerAll(request, context)
  }
}

function withParents(routes: ServerBuild['routes'], id: string): string[] {
  const parent = routes[id]?.parentId
  return parent === undefined ? [id] : [id, ...withParents(routes, parent)]
}
