import type { ServerBuild } from '@remix-run/node'
import { parseAccept } from 'hono/utils/accept'
import { readdirSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'

import { hasTag } from '~/http/replies.server'
import { clientAddress } from '~/http/client-address'
import { takeFromLimit } from '~/http/rate-limits.server'
import { withoutToken } from '~/features/invitations/token-path'
import { countContentChanges } from '~cms/content-version'
import type { Environment } from '~cms/environment'
import { languages } from '~collections/values/language'

import { headerOf } from '../incoming'
import { requestIdOf } from '../request-log'
import { createPageCache, type CachedPage, type CachedReply, type Encoding } from './page-cache'
import { createVariantFinder, publicPages } from './page-variants'
import { nextOpeningIfKnown, peekSiteState, readSiteState } from './site-state'

type CachedPagesOptions = {
  environment: Environment
  logger: Logger
  routes: ServerBuild['routes']
  /** The folder of built files. */
  clientFolder: string
  /** Asks the app for a page in the form that everybody gets. */
  render: (request: Request) => Promise<Response>
}

/**
 * Answers requests for public pages from the cache, before the work begins that a request otherwise is. All else goes on to
 * `answer`.
 */
export function serveCachedPages(options: CachedPagesOptions, answer: RequestListener): RequestListener {
  const { environment, logger, routes, clientFolder, render } = options
  const findVariant = createVariantFinder(routes, readdirSync(clientFolder), environment.SITE_URL)
  const cache = createPageCache({
    render,
    peekState: peekSiteState,
    readState: readSiteState,
    countChanges: countContentChanges,
    nextChange: nextOpeningIfKnown,
  })
  // Looking for secrets in lines that cannot hold any would take as long as a reply.
  const requestLogger = logger.child({}, { redact: [] })

  function mayRender(incoming: IncomingMessage): () => Promise<boolean> {
    const client = clientAddress(
      incoming.socket.remoteAddress,
      headerOf(incoming, 'X-Forwarded-For'),
      environment.TRUST_PROXY,
    )
    return async () => {
      const limit = await takeFromLimit('pages', { environment, logger, clientAddress: client })
      return limit.allowed
    }
  }

  function send(page: CachedPage, began: number, incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method, url = '', headers } = incoming
    const reply = page[encodingFor(headers['accept-encoding'])]
    const requestId = requestIdOf(headerOf(incoming, 'X-Request-Id'), environment.TRUST_PROXY)
    const status = write(reply, ['X-Request-Id', requestId], incoming, outgoing)
    const end = url.indexOf('?')
    const path = withoutToken(end < 0 ? url : url.slice(0, end)).slice(0, 200)
    const milliseconds = Math.round((performance.now() - began) * 10) / 10
    requestLogger.info({ requestId, method, path, status, milliseconds }, 'request')
  }

  return (incoming, outgoing) => {
    const began = performance.now()
    const variant = findVariant(incoming)
    if (!variant) return answer(incoming, outgoing)
    const page = cache.peek(variant)
    if (page) return send(page, began, incoming, outgoing)
    cache
      .get(variant, mayRender(incoming))
      .then((rendered) => send(rendered, began, incoming, outgoing))
      .catch((error: unknown) => {
        logger.error({ err: error, page: variant.key }, 'a page could not be rendered')
        if (outgoing.headersSent) outgoing.destroy()
        else answer(incoming, outgoing)
      })
  }
}

/**
 * Renders each page once, so that what it is made of is remembered, and can be shown even if the database goes away before
 * somebody has opened it.
 */
export async function renderPublicPages({ routes, environment, render }: CachedPagesOptions): Promise<void> {
  const forms = [...publicPages(routes).keys()].flatMap((path) =>
    languages.map((language) => ({ path, language })),
  )
  // All at once, so that every page has asked the database within moments of the start.
  await Promise.all(
    forms.map(async ({ path, language }) => {
      const page = new Request(new URL(path, environment.SITE_URL), {
        headers: { 'Accept-Language': language },
      })
      const response = await render(page)
      await response.arrayBuffer()
    }),
  )
}

function write(
  { status, etag, headers, bodyHeaders, bytes }: CachedReply,
  ownHeaders: string[],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): number {
  const known = incoming.headers['if-none-match']
  if (known !== undefined && status === 200 && hasTag(known, etag)) {
    outgoing.writeHead(304, headers.concat(ownHeaders)).end()
    return 304
  }
  outgoing.writeHead(status, bodyHeaders.concat(ownHeaders))
  outgoing.end(incoming.method === 'HEAD' ? undefined : bytes)
  return status
}

/** The smallest encoding that the client accepts. */
function encodingFor(accepted: string | string[] | undefined): Encoding {
  const wishes = parseAccept(String(accepted ?? ''))
  const takes = (encoding: string) =>
    (wishes.find(({ type }) => type.toLowerCase() === encoding) ?? wishes.find(({ type }) => type === '*'))?.q
  return (['br', 'gzip'] as const).find(takes) ?? 'identity'
}
