import type { AppLoadContext } from '@remix-run/node'
import { Hono, type Context } from 'hono'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'

import { isFromHere, isWrite } from '~/auth/same-origin.server'
import { embedPaths } from '~/site/embed-paths'
import { usualBodyBytes } from '~/http/read-json-body.server'
import type { Environment } from '~cms/environment'
import { isWorthRetrying } from '~cms/database-errors'

import { cacheHeaders, securityHeaders, sendNoReferrer } from './response-headers'
import { callsFrom } from './cors'
import { framedByOthers, framedPaths, knownByAddress, loadedByOthers } from './embedding'
import { failure, isHostFailure } from './failure'
import { forRemix } from './for-remix'
import type { HostEnvironment } from './host-environment'
import { heedPageLanguage } from './page-language'
import { previewDrafts, previewedPaths } from './preview-drafts'
import { limitAdminPosts, limitBody, limitPages } from './limit-requests'
import { longBodies } from './long-bodies'
import { forReadingOnly, refuseLongManifests, refuseStrangePaths } from './refuse-strange-requests'
import { requestLog } from './request-log'
import { requestScope } from './request-scope'
import { serveFiles } from './serve-files'

export type AppOptions = {
  environment: Environment
  logger: Logger
  /** The folder of built files; Vite serves them in development. */
  clientFolder?: string
  /** Remix's request handler. */
  handleRequest: (request: Request, context: AppLoadContext) => Promise<Response>
}

/** The HTTP host: everything between the socket and Remix. */
export function createApp({ environment, logger, clientFolder, handleRequest }: AppOptions) {
  const app = new Hono<HostEnvironment>()

  app.use(requestLog(logger, environment))
  app.use(heedPageLanguage)
  for (const path of tokenPaths) app.use(path, sendNoReferrer)
  app.use(embedPaths.form, framedByOthers)
  for (const path of previewedPaths) app.use(path, previewDrafts)
  app.use(embedPaths.script, loadedByOthers)
  app.use(securityHeaders(environment))
  if (environment.CORS_ORIGINS.length > 0) app.use('/api/*', callsFrom(environment.CORS_ORIGINS))
  for (const path of framedPaths) app.use(path, knownByAddress)
  app.use(compress())
  app.use(cacheHeaders)
  if (clientFolder !== undefined) serveFiles(app, clientFolder)
  for (const path of pathsForReading) app.use(path, forReadingOnly)
  app.use(except([...apiPaths, ...tokenPaths], formsFromHere(environment)))
  for (const { paths, bytes } of longBodies)
    for (const path of paths) if (bytes !== null) app.use(path, limitBody(bytes, tooLarge))
  app.use(
    except(
      longBodies.flatMap(({ paths }) => paths),
      limitBody(usualBodyBytes, tooLarge),
    ),
  )

  app.use('/api/*', refuseStrangePaths)
  app.use('/__manifest', refuseLongManifests)
  app.use(requestScope(environment))
  app.use(except([...apiPaths, ...adminPaths, visitPath], limitPages(tooMany)))
  for (const path of adminPaths) app.use(path, limitAdminPosts(tooMany))
  app.all('*', async (context) => {
    const response = await handleRequest(forRemix(context.req.raw), context.get('loadContext'))
    return withWords(context, response)
  })
  app.onError((error, context) => {
    const mayPass = isWorthRetrying(error)
    if (!mayPass) context.get('logger').error({ err: error }, 'request failed')
    return failure(context, mayPass ? 503 : 500)
  })
  return app
}

const apiPaths = ['/api', '/api/*']
const adminPaths = ['/admin', '/admin.data', '/admin/*']
/** Renders nothing, and has a limit of its own. */
const visitPath = '/hello'
/** The one page under `/api`, and what others look for at a known place: Remix would answer another method with a page. */
const pathsForReading = ['/api/docs', '/api/docs.data', '/.well-known/*', '/metrics']
/** Such a link may be used from anywhere: mail programs post to it by themselves (RFC 8058). */
const tokenPaths = [
  '/invitation/*',
  '/unsubscribe/*',
  '/rejoin/*',
  '/join-team/*',
  '/confirm-email/*',
  '/change-address/*',
  '/place/*',
]

/** Forms may only come from this site's own pages; `/api` has its own rule, for programs send no `Origin`. */
function formsFromHere({ SITE_URL }: Environment) {
  return createMiddleware<HostEnvironment>(async (context, next) => {
    const { raw } = context.req
    return isWrite(raw) && !isFromHere(raw, SITE_URL) ? failure(context, 403) : next()
  })
}

const tooLarge = (context: Context) => failure(context, 413)
const tooMany = (context: Context, headers: Record<string, string>) => failure(context, 429, headers)

/** A refusal that says nothing, as routes without a screen make them, gets the host's words. */
function withWords(context: Context, response: Response): Response | Promise<Response> {
  const { status, body, headers } = response
  if (body || !isHostFailure(status) || context.req.method === 'HEAD') return response
  const retryAfter = headers.get('Retry-After')
  return failure(context, status, retryAfter === null ? {} : { 'Retry-After': retryAfter })
}
