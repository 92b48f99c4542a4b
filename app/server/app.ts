import type { AppLoadContext } from '@remix-run/node'
import { Hono, type Context } from 'hono'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import { csrf } from 'hono/csrf'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'

import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import type { Environment } from '~cms/environment'
import { isDatabaseAway } from '~cms/database-errors'

import { clientAddress } from '~/features/rate-limits/client-address'
import { callsFrom } from './cors'
import { errorPage } from './error-page'
import type { HostEnvironment } from './host-environment'
import { withKnownMethod } from './known-method'
import { limitBody } from './limit-body'
import { requestLog } from './request-log'
import { securityHeaders } from './security-headers'
import { staticFiles } from './static-files'
import { sendNoReferrer, withUsefulOrigin } from './token-pages'

/** Bytes that a request's body may have (api.md, "Rules for every reply"); legal documents are longer than all else. */
const bodyLimitInBytes = 64 * 1024
const legalContentLimitInBytes = 2 * 1024 * 1024

type AppOptions = {
  environment: Environment
  logger: Logger
  /** Remix's request handler. */
  handleRequest: (request: Request, context: AppLoadContext) => Promise<Response>
  /** The folder of built files; the development server has none. */
  clientFolder?: string
}

/** The HTTP host: everything between the socket and Remix. */
export function createApp({ environment, logger, handleRequest, clientFolder }: AppOptions) {
  const app = new Hono<HostEnvironment>()

  app.use(requestLog(logger))
  for (const path of tokenPaths) app.use(path, sendNoReferrer)
  app.use(securityHeaders(environment))
  if (clientFolder) for (const middleware of staticFiles(clientFolder)) app.use(middleware)
  if (environment.CORS_ORIGINS.length > 0) app.use('/api/*', callsFrom(environment.CORS_ORIGINS))
  app.use(compress())
  app.use(except([...apiPaths, ...tokenPaths], formsFromHere(environment)))
  for (const path of legalContentPaths) app.use(path, limitBody(legalContentLimitInBytes, tooLarge))
  app.use(except(legalContentPaths, limitBody(bodyLimitInBytes, tooLarge)))

  app.use('/api/*', refuseLineBreaks)
  app.use('/api/docs', forReadingOnly)
  app.all('*', (context) =>
    handleRequest(withUsefulOrigin(withKnownMethod(context.req.raw)), {
      nonce: context.get('secureHeadersNonce') ?? '',
      requestId: context.get('requestId'),
      logger: context.get('logger'),
      environment,
      clientAddress: clientAddress(
        context.env.incoming?.socket.remoteAddress,
        context.req.header('X-Forwarded-For'),
        environment.TRUST_PROXY,
      ),
    }),
  )
  app.onError((error, context) => {
    if (error instanceof HTTPException && error.status === 403) return failure(context, 403)
    const away = isDatabaseAway(error)
    if (!away) context.get('logger').error({ err: error }, 'request failed')
    return failure(context, away ? 503 : 500)
  })
  return app
}

const apiPaths = ['/api', '/api/*']
/** Whoever has such a link may use it from anywhere: mail programs post to it by themselves (RFC 8058). */
const tokenPaths = ['/invitation/*', '/unsubscribe/*']
const legalContentPaths = ['/api/system/content/*', '/admin/:document{(privacy|terms)(\\.data)?}']

/** Forms may only come from this site's own pages; `/api` has its own rule, for programs send no `Origin`. */
function formsFromHere({ SITE_URL }: Environment) {
  return csrf({
    origin: (origin, context) =>
      origin === SITE_URL || (URL.canParse(origin) && new URL(origin).host === context.req.header('Host')),
  })
}

/** Remix's catch-all routes match up to the end of a line: a path with more of them would end at a page. */
const refuseLineBreaks = createMiddleware<HostEnvironment>(async (context, next) =>
  /[\n\r\u2028\u2029]/.test(context.req.path) ? failure(context, 404) : next(),
)

/** The one page under `/api`; Remix would answer another method with an error page. */
const forReadingOnly = createMiddleware<HostEnvironment>(async (context, next) => {
  if (['GET', 'HEAD'].includes(context.req.method)) return next()
  context.header('Allow', 'GET, HEAD')
  return failure(context, 405)
})

const tooLarge = (context: Context) => failure(context, 413)

const apiMessages = {
  403: 'api:forbidden',
  404: 'api:notFound',
  405: 'api:methodNotAllowed',
  413: 'api:tooLarge',
  500: 'api:failed',
  503: 'api:unavailable',
} as const
type HostFailure = keyof typeof apiMessages

/** The reply of the host itself, where no route can answer: JSON under `/api`, else a page in both languages. */
function failure(context: Context, status: HostFailure) {
  if (status === 503) context.header('Retry-After', '5')
  // Perhaps not all of the body was read, and the connection is of no use for another request.
  if (status === 413) context.header('Connection', 'close')
  context.header('Cache-Control', 'no-store')
  if (status !== 405 && !/^\/api(\/|$)/.test(context.req.path)) return context.html(errorPage(status), status)
  const t = translator(languageOf(context.req.raw))
  const headers = { 'Content-Type': 'application/json; charset=utf-8' }
  return context.json({ success: false, message: t(apiMessages[status]) }, status, headers)
}
