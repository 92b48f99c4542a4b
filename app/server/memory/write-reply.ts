import type { IncomingMessage, ServerResponse } from 'node:http'

import { hasTag } from '~/http/replies.server'

import { chooseEncoding } from './choose-encoding'
import { bodyIn, type EncodedBody, type StoredReply, whenKnown, type MaybePromise } from './stored-reply'

/** Sends the reply in the encoding that the client likes best, or says that the client has it already. */
export function writeReply(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  reply: StoredReply,
  ownHeaders: string[],
): MaybePromise<number> {
  const body = bodyIn(reply, chooseEncoding(incoming.headers['accept-encoding']))
  return whenKnown(body, (chosen) => writeBody(incoming, outgoing, reply, chosen, ownHeaders))
}

function writeBody(
  { method, headers }: IncomingMessage,
  outgoing: ServerResponse,
  reply: StoredReply,
  body: EncodedBody,
  ownHeaders: string[],
): number {
  const known = headers['if-none-match']
  if (known !== undefined && reply.status === 200 && hasTag(known, body.etag)) {
    outgoing.writeHead(304, [...reply.headers, 'ETag', body.etag, ...ownHeaders])
    outgoing.end()
    return 304
  }
  outgoing.writeHead(reply.status, body.headers.concat(ownHeaders))
  if (method === 'HEAD') outgoing.end()
  else outgoing.end(body.bytes)
  return reply.status
}
