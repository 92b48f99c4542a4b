import type { AppLoadContext } from '@remix-run/node'
import { Hono, type Context } from 'hono'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'

import {
  attachmentFileBytes,
  courseTextBytes,
  messageTextBytes,
  pictureFileBytes,
} from '~/http/read-form.server'
import { isFromHere, isWrite } from '~/auth/same-origin.server'
import type { Environment } from '~cms/environment'
import { isDatabaseAway } from '~cms/database-errors'
import { inboundMaxBytes } from '~collections/values/messages'

import { cacheHeaders, securityHeaders, sendNoReferrer } from './response-headers'
import { callsFrom } from './cors'
import { failure, isHostFailure } from './failure'
import { forRemix } from './for-remix'
import type { HostEnvironment } from './host-environment'
import { limitAdminPosts, limitBody, limitPages } from './limit-requests'
import { forReadingOnly, refuseLongManifests, refuseStrangePaths } from './refuse-strange-requests'
import { requestLog } from './request-log'
import { requestScope } from './request-scope'

/** Bytes that a request's body may have (docs/api.md); legal documents are longer than all else but files. */
const bodyLimitInBytes = 64 * 1024
const legalContentLimitInBytes = 2 * 1024 * 1024
const pictureLimitInBytes = pictureFileBytes + courseTextBytes
const messageLimitInBytes = attachmentFileBytes + messageTextBytes

export type AppOptions = {
  environment: Environment
  logger: Logger
  /** Remix's request handler. */
  handleRequest: (request: Request, context: AppLoadContext) => Promise<Response>
}

/** The HTTP host: everything between the socket and Remix. */
export function createApp({ environment, logger, handleRequest }: AppOptions) {
  const app = new Hono<HostEnvironment>()

  app.use(requestLog(logger, environment))
  for (const path of tokenPaths) app.use(path, sendNoReferrer)
  app.use(securityHeaders(environment))
  if (environment.CORS_ORIGINS.length > 0) app.use('/api/*', callsFrom(environment.CORS_ORIGINS))
  app.use(compress())
  app.use(cacheHeaders)
  for (const path of pathsForReading) app.use(path, forReadingOnly)
  app.use(except([...apiPaths, ...tokenPaths], formsFromHere(environment)))
  for (const path of legalContentPaths) app.use(path, limitBody(legalContentLimitInBytes, tooLarge))
  for (const path of picturePaths) app.use(path, limitBody(pictureLimitInBytes, tooLarge))
  app.use(inboundPath, limitBody(inboundMaxBytes, tooLarge))
  for (const path of messagePaths) app.use(path, limitBody(messageLimitInBytes, tooLarge))
  const longerPaths = [...legalContentPaths, ...picturePaths, ...messagePaths, ...uploadPaths, inboundPath]
  app.use(except(longerPaths, limitBody(bodyLimitInBytes, tooLarge)))

  app.use('/api/*', refuseStrangePaths)
  app.use('/__manifest', refuseLongManifests)
  app.use(requestScope(environment))
  app.use(except([...apiPaths, ...adminPaths], limitPages(tooMany)))
  for (const path of adminPaths) app.use(path, limitAdminPosts(tooMany))
  app.all('*', async (context) => {
    const response = await handleRequest(forRemix(context.req.raw), context.get('loadContext'))
    return withWords(context, response)
  })
  app.onError((error, context) => {
    const away = isDatabaseAway(error)
    if (!away) context.get('logger').error({ err: error }, 'request failed')
    return failure(context, away ? 503 : 500)
  })
  return app
}

const apiPaths = ['/api', '/api/*']
const adminPaths = ['/admin', '/admin.data', '/admin/*']
/** The one page under `/api`, and what others look for at a known place: Remix would answer another method with a page. */
const pathsForReading = ['/api/docs', '/api/docs.data', '/.well-known/*']
/** Such a link may be used from anywhere: mail programs post to it by themselves (RFC 8058). */
const tokenPaths = ['/invitation/*', '/unsubscribe/*', '/rejoin/*', '/join-team/*', '/confirm-email/*']
const picturePaths = [
  '/api/course-thumbnails',
  '/api/course-thumbnails/*',
  '/admin/:screen{courses(\\.data)?}',
]
const inboundPath = '/api/messages/inbound'
const messagePaths = ['/admin/:screen{messages(\\.data)?}', '/admin/messages/writing']
const legalContentPaths = ['/api/system/content/*', '/admin/:document{(privacy|terms)(\\.data)?}']

/** Forms may only come from this site's own pages; `/api` has its own rule, for programs send no `Origin`. */
function formsFromHere({ SITE_URL }: Environment) {
  return createMiddleware<HostEnvironment>(async (context, next) => {
    const { raw } = context.req
    return isWrite(raw) && !isFromHere(raw, SITE_URL) ? failure(context, 403) : next()
  })
}
/** They measure a file themselves while it arrives, and say on their page when it is too large. */
const uploadPaths = ['/admin/users/import', '/admin/users/import.data']

const tooLarge = (context: Context) => failure(context, 413)
const tooMany = (context: Context, headers: Record<string, string>) => failure(context, 429, headers)

/** A refusal that says nothing, as routes without a screen make them, gets the host's words. */
function withWords(context: Context, response: Response): Response | Promise<Response> {
  const { status, body, headers } = response
  if (body || !isHostFailure(status) || context.req.method === 'HEAD') return response
  const retryAfter = headers.get('Retry-After')
  return failure(context, status, retryAfter === null ? {} : { 'Retry-After': retryAfter })
}
