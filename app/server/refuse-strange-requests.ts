import { createMiddleware } from 'hono/factory'

import { failure } from './failure'
import type { HostEnvironment } from './host-environment'

/** So many paths, of so many parts, may be asked for at once at `/__manifest`; ours have at most four parts. */
const mostPaths = 200
const mostParts = 8

/**
 * Remix's catch-all routes match up to the end of a line: a path with more of them would end at a page. And it takes
 * `.data` for its own way to ask for a page's data, which no call has.
 */
export const refuseStrangePaths = createMiddleware<HostEnvironment>(async (context, next) => {
  const { path } = context.req
  const isDataOfCall = path.endsWith('.data') && path !== '/api/docs.data'
  return isDataOfCall || /[\n\r\u2028\u2029]/.test(path) ? failure(context, 404) : next()
})

/** Remix looks up each part of each path that is asked for, which is a second's work for one long path. */
export const refuseLongManifests = createMiddleware<HostEnvironment>(async (context, next) => {
  const paths = context.req.queries('p') ?? []
  const isSound = paths.length <= mostPaths && paths.every((path) => path.split('/').length <= mostParts)
  return isSound ? next() : failure(context, 400)
})

/** Remix would answer another method with a page, or with nothing. */
export const forReadingOnly = createMiddleware<HostEnvironment>(async (context, next) =>
  ['GET', 'HEAD'].includes(context.req.method) ? next() : failure(context, 405, { Allow: 'GET, HEAD' }),
)
