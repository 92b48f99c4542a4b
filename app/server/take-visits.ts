import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'

import { authorizationOf } from '~/auth/authorization.server'
import { hasSessionCookie } from '~/auth/session-cookie.server'
import { clientAddress } from '~/http/client-address'
import { takeFromLimit } from '~/http/rate-limits.server'
import { jsonOrText, usualBodyBytes } from '~/http/read-json-body.server'
import { collectEvents, isFromStrangePage } from '~/features/analytics/collect-events.server'
import { sentEvents } from '~/features/analytics/sent-events'
import type { WithAddress } from '~/i18n/cookies.server'
import type { Environment } from '~cms/environment'

import { headerOf, withHeadersOf } from './incoming'
import { createRequestLines } from './memory/request-lines'
import { requestIdOf } from './request-log'

type VisitOptions = {
  environment: Environment
  logger: Logger
  /** Of every reply, as names and values in turn. */
  securityHeaders: string[]
}

const path = '/hello'
const alwaysSent = [
  ...['Cache-Control', 'no-store', 'Vary', 'Cookie, Accept-Language'],
  ...['Content-Type', 'application/json; charset=utf-8'],
]

/**
 * Takes what the site's pages tell of a visit. Each page does, more than once, and a request through the app costs many times
 * what there is to do for it. All that is not just this (members, keys, what is refused) goes on to `answer`, which
 * takes visits by the same rules and knows how to say no.
 */
export function takeVisits(options: VisitOptions, answer: RequestListener): RequestListener {
  const { environment, logger, securityHeaders } = options
  const logRequest = createRequestLines(logger)

  async function reply(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer): Promise<void> {
    const began = performance.now()
    const taken = await take(incoming, body, options)
    if (!taken) {
      Object.assign(incoming, { rawBody: body }) // where the app looks for a body that was read before
      return answer(incoming, outgoing)
    }
    const requestId = requestIdOf(headerOf(incoming, 'X-Request-Id'), environment.TRUST_PROXY)
    outgoing.writeHead(202, [
      ...securityHeaders,
      ...alwaysSent,
      ...taken.headers,
      ...['Content-Length', String(taken.text.length), 'X-Request-Id', requestId],
    ])
    outgoing.end(taken.text)
    const milliseconds = Math.round((performance.now() - began) * 10) / 10
    logRequest({ requestId, method: 'POST', path, status: 202, milliseconds })
  }

  return (incoming, outgoing) => {
    const length = lengthOfReport(incoming)
    if (length === null) return answer(incoming, outgoing)
    const body = Buffer.alloc(length)
    let size = 0
    incoming.on('data', (chunk: Buffer) => (size += chunk.copy(body, size)))
    incoming.on('end', () => {
      reply(incoming, outgoing, body).catch((error: unknown) => {
        logger.error({ err: error, path }, 'a visit was not taken')
        outgoing.destroy()
      })
    })
  }
}

/** Bytes that come; null for what is no report of a stranger. */
function lengthOfReport(incoming: IncomingMessage): number | null {
  if (incoming.method !== 'POST' || incoming.url !== path) return null
  const length = Number(headerOf(incoming, 'Content-Length') ?? NaN)
  const visitor = withHeadersOf(incoming)
  const isReport =
    length <= usualBodyBytes &&
    jsonOrText.test(headerOf(incoming, 'Content-Type') ?? '') &&
    authorizationOf(visitor) === null &&
    !hasSessionCookie(visitor)
  return isReport ? length : null
}

/** Null for what is to be refused. */
async function take(
  incoming: IncomingMessage,
  body: Buffer,
  { environment, logger }: VisitOptions,
): Promise<{ text: string; headers: string[] } | null> {
  const request: WithAddress = {
    ...withHeadersOf(incoming),
    url: `http://${headerOf(incoming, 'Host') ?? ''}${path}`,
  }
  const context = {
    ...{ environment, logger },
    clientAddress: clientAddress(
      incoming.socket.remoteAddress,
      headerOf(incoming, 'X-Forwarded-For'),
      environment.TRUST_PROXY,
    ),
  }
  const parsed = sentEvents.safeParse(parse(body))
  if (!parsed.success || isFromStrangePage(request, context)) return null
  const { allowed, headers } = await takeFromLimit('events', context)
  if (!allowed) return null
  const text = JSON.stringify({ success: true, ...collectEvents(parsed.data, request, context) })
  return { text, headers: Object.entries(headers).flat() }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body))
  } catch {
    return undefined
  }
}
