import http from 'node:http'
import https from 'node:https'
import { webhookTargetProblem, isPublicAddress, privateTarget } from '~collections/webhook-target'
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Milliseconds. */
const defaultTimeout = 10_000

type WebhookPost = {
  url: string
  headers: Record<string, string>
  body: string
  /** Allows plain http and private targets (`WEBHOOK_ALLOW_PRIVATE`). */
  allowPrivate: boolean
  /** Milliseconds. */
  timeout?: number
}

/**
 * Returns the receiver's status without reading the body or following redirects. Private and loopback targets are
 * refused at connection time, after name resolution, so that no hostname can point inside.
 */
export async function postWebhook({
  url,
  headers,
  body,
  allowPrivate,
  timeout = defaultTimeout,
}: WebhookPost): Promise<number> {
  const problem = webhookTargetProblem(url, { allowPrivate })
  if (problem !== null) throw new Error(problem)
  const { request } = url.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const post = request(
      url,
      {
        method: 'POST',
        agent: false, // no pooled connection: this one's address was checked
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

/** Fails if any of a name's addresses is private. */
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
