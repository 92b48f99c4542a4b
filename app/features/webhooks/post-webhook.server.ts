import http from 'node:http'
import https from 'node:https'
import { webhookTargetProblem, isPublicAddress, privateTarget } from '~collections/webhook-target'
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Milliseconds until a receiver that does not answer is given up for this try. */
const patience = 10_000

type WebhookPost = {
  url: string
  headers: Record<string, string>
  body: string
  /** Plain http and targets in private networks and on this machine (`WEBHOOK_ALLOW_PRIVATE`). */
  allowPrivate: boolean
  /** Milliseconds; {@link patience} when it is left out. */
  timeout?: number
}

/**
 * Posts a webhook and gives the receiver's status; its body is not read, and redirects are not followed. Private and
 * loopback targets are refused at the connection, after the name was resolved, so that no name can lead inside.
 */
export async function postWebhook({
  url,
  headers,
  body,
  allowPrivate,
  timeout = patience,
}: WebhookPost): Promise<number> {
  const problem = webhookTargetProblem(url, { allowPrivate })
  if (problem !== null) throw new Error(problem)
  const { request } = url.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const post = request(
      url,
      {
        method: 'POST',
        agent: false, // a connection of its own, to an address that was judged for it
        ...(!allowPrivate && { lookup: lookupPublic }),
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeout),
      },
      (response) => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      },
    )
    post.on('error', reject)
    post.end(body)
  })
}

/** Resolves a name for a connection, and fails when any of its addresses is private: no name leads inside. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(privateTarget), '')
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
