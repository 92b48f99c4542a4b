import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

import type { Encoding } from './choose-encoding'

/** A whole reply in memory, the same for everybody who gets it. */
export type StoredReply = {
  status: number
  /** Names and values in turn, as Node writes them. Without what belongs to an encoding. */
  headers: string[]
  bodies: Bodies
  /** Whether other encodings are made when asked for. */
  compresses: boolean
}

type Bodies = { identity: EncodedBody } & Partial<Record<Encoding, EncodedBody>>

/** The bytes in one encoding, with all headers that go with them. */
export type EncodedBody = { bytes: Buffer; etag: string; headers: string[] }

/** Bodies shorter than this gain nothing from compression. */
const worthCompressing = 512
const brotliQuality = 5
/** Node has it from 22.15 on. */
const zstdCompress = Reflect.get(zlib, 'zstdCompress') as typeof zlib.gzip | undefined // it takes and gives the same

export function storeReply(
  status: number,
  headers: string[],
  body: Buffer,
  { compresses = body.length >= worthCompressing } = {},
): StoredReply {
  return { status, headers, bodies: { identity: encodedBody(headers, 'identity', body) }, compresses }
}

export function addBody(reply: StoredReply, encoding: Encoding, bytes: Buffer): EncodedBody {
  const body = encodedBody(reply.headers, encoding, bytes)
  reply.bodies[encoding] = body
  return body
}

const running = new WeakMap<StoredReply, Map<Encoding, Promise<EncodedBody>>>()

/** In this encoding; compressed once, when first asked for. */
export function bodyIn(reply: StoredReply, encoding: Encoding): MaybePromise<EncodedBody> {
  if (!reply.compresses || encoding === 'identity') return reply.bodies.identity
  const body = reply.bodies[encoding]
  if (body) return body
  const jobs = running.get(reply) ?? new Map<Encoding, Promise<EncodedBody>>()
  running.set(reply, jobs)
  const job =
    jobs.get(encoding) ??
    compress(reply.bodies.identity.bytes, encoding).then((bytes) => addBody(reply, encoding, bytes))
  jobs.set(encoding, job)
  return job
}

async function compress(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'zstd' && zstdCompress) return promisify(zstdCompress)(bytes)
  if (encoding === 'gzip') return promisify(zlib.gzip)(bytes)
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return promisify(zlib.brotliCompress)(bytes, { params })
}

/** Each encoding has a tag of its own, because its bytes are others (RFC 9110, 8.8.3). */
function encodedBody(common: string[], encoding: Encoding, bytes: Buffer): EncodedBody {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = [...common, 'ETag', etag, 'Content-Length', String(bytes.length)]
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  return { bytes, etag, headers }
}

/** A value that is mostly at hand. Unlike `await`, using it costs no turn of the event loop when it is. */
export type MaybePromise<Value> = Value | Promise<Value>

export function whenKnown<Value, Result>(
  value: MaybePromise<Value>,
  use: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> {
  return value instanceof Promise ? value.then(use) : use(value)
}
