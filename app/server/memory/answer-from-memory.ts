import type { ServerBuild } from '@remix-run/node'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Logger } from 'pino'

import { clientAddress } from '~/http/client-address'
import { takeFromLimit } from '~/http/rate-limits.server'
import type { Environment } from '~cms/environment'

import { headerOf } from '../incoming'
import { requestIdOf } from '../request-log'
import { createReplyFinder } from './find-reply'
import { createPageCache } from './page-cache'
import { createCopyFinder, type Copy } from './copy'
import { createRequestLines } from './request-lines'
import { createSiteState } from './site-state'
import { createStaticFiles } from './static-files'
import { type StoredReply, whenKnown, type MaybePromise } from './stored-reply'
import { writeReply } from './write-reply'

type MemoryOptions = {
  environment: Environment
  logger: Logger
  routes: ServerBuild['routes']
  /** The folder of built files. */
  clientFolder: string
  /** Of every reply, as names and values in turn. */
  securityHeaders: string[]
  /** Asks the app for a page in the form that everybody gets. */
  render: (request: Request) => Promise<Response>
}

/** With the headers that only this client gets. */
type Found = { reply: StoredReply; ownHeaders: string[] }

/**
 * What stands before the app: built files, public pages and public calls, which are the same for many, are answered from
 * memory, without the work of a request. All else goes on to `answer`.
 */
export function answerFromMemory(options: MemoryOptions, answer: RequestListener): RequestListener {
  const { environment, logger } = options
  const find = createFinder(options)
  const logRequest = createRequestLines(logger)

  return (incoming, outgoing) => {
    const began = performance.now()
    const path = pathOf(incoming)
    const found = find(incoming, path)
    if (!found) return answer(incoming, outgoing)

    const requestId = requestIdOf(headerOf(incoming, 'x-request-id'), environment.TRUST_PROXY)
    const send = ({ reply, ownHeaders }: Found) =>
      writeReply(incoming, outgoing, reply, [...ownHeaders, 'X-Request-Id', requestId])
    const log = (status: number) => {
      const milliseconds = Math.round((performance.now() - began) * 10) / 10
      const line = {
        requestId,
        method: incoming.method ?? '',
        path: path.slice(0, 200),
        status,
        milliseconds,
      }
      if (path.startsWith('/assets/')) logger.debug(line, 'asset')
      else logRequest(line)
    }
    const status = whenKnown(found, (known) => (known ? send(known) : answer(incoming, outgoing)))
    if (typeof status === 'number') return log(status)
    if (!(status instanceof Promise)) return
    status.then(
      (known) => known !== undefined && log(known),
      (error: unknown) => {
        logger.error({ requestId, err: error, path }, 'a reply from memory failed')
        if (outgoing.headersSent) outgoing.destroy()
        else answer(incoming, outgoing)
      },
    )
  }
}

/** What is found is mostly at hand; a promise for each would cost as much as the rest. Null is for the app to answer. */
function createFinder({ environment, logger, routes, clientFolder, securityHeaders, render }: MemoryOptions) {
  const findFile = createStaticFiles(clientFolder, securityHeaders)
  const copyFor = createCopyFinder(createReplyFinder(routes), environment.SITE_URL)
  const replyFor = createPageCache({ render, readState: createSiteState() })

  /** Calls count against the client's limit; the app tells those who are past it. */
  async function findForCaller(incoming: IncomingMessage, copy: Copy): Promise<Found | null> {
    const client = clientAddress(
      incoming.socket.remoteAddress,
      headerOf(incoming, 'x-forwarded-for'),
      environment.TRUST_PROXY,
    )
    const limit = await takeFromLimit('read', { environment, logger, clientAddress: client })
    if (!limit.allowed) return null
    return { reply: await replyFor(copy), ownHeaders: Object.entries(limit.headers).flat() }
  }

  return (incoming: IncomingMessage, path: string): MaybePromise<Found | null> => {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return null
    const file = findFile(path)
    if (file) return { reply: file, ownHeaders: [] }
    const copy = copyFor(incoming)
    if (copy?.isCall) return findForCaller(incoming, copy)
    return copy && whenKnown(replyFor(copy), (reply) => ({ reply, ownHeaders: [] }))
  }
}

function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
