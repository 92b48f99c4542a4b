import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { webhookTargetProblem, isPublicAddress, privateTarget } from '~collections/webhook-target'
import { answerExcerptMax, noAnswer } from '~collections/values/webhooks'
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Milliseconds. */
const defaultTimeout = 10_000

type WebhookPost = {
  url: string
  headers: Record<string, string>
  body: string | Uint8Array
  /** Allows plain http and private targets (`WEBHOOK_ALLOW_PRIVATE`). */
  allowPrivate: boolean
  /** Milliseconds. */
  timeout?: number
  /** Breaks it off, beside the time. */
  ending?: AbortSignal
}

type Answer = { status: number; excerpt: string | null }

/**
 * Returns the receiver's status and how its answer begins, without following redirects. Private and loopback targets are
 * refused at connection time, after name resolution, so that no hostname can point inside.
 */
export async function postWebhook({
  url,
  headers,
  body,
  allowPrivate,
  timeout = defaultTimeout,
  ending,
}: WebhookPost): Promise<Answer> {
  const problem = webhookTargetProblem(url, { allowPrivate })
  if (problem !== null) throw new Error(problem)
  const timedOut = AbortSignal.timeout(timeout)
  const { request } = new URL(url).protocol === 'https:' ? https : http // however it is spelled
  return new Promise((resolve, reject) => {
    const post = request(
      url,
      {
        method: 'POST',
        agent: false, // no pooled connection: this one's address was checked
        ...(!allowPrivate && { lookup: lookupPublic }),
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        signal: AbortSignal.any([timedOut, ...(ending ? [ending] : [])]),
      },
      (response) => {
        void readExcerpt(response).then((excerpt) => resolve({ status: response.statusCode ?? 0, excerpt }))
      },
    )
    post.on('error', (error) => reject(timedOut.aborted ? new Error(noAnswer) : error))
    post.end(body)
  })
}

/** Milliseconds for the beginning of an answer: the status has been given, and is what counts. */
const excerptTimeout = 1_000
/** UTF-8 has up to four bytes for a character. */
const excerptBytes = 4 * answerExcerptMax

function readExcerpt(response: IncomingMessage): Promise<string | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    const timer = setTimeout(() => response.destroy(), excerptTimeout)
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length >= excerptBytes) response.destroy()
    })
    response.on('error', () => response.destroy())
    response.on('close', () => {
      clearTimeout(timer)
      const text = Buffer.concat(chunks).subarray(0, excerptBytes).toString()
      resolve(
        text
          .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
          .trim()
          .slice(0, answerExcerptMax)
          .replace(/\p{Cs}/gu, '') || null,
      )
    })
    response.on('end', () => response.destroy())
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
