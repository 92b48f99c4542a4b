import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

import { type MessageKey, HttpError } from './http-error.server'
import { closeConnection, discard, nextOf } from './read-body.server'
import { isMultipart, maxTypeLength } from './read-form.server'

export type UploadedFile = {
  /** Empty when no file was chosen. */
  name: string
  /** The bytes as they arrive; throws 413 after `maxBytes`. */
  chunks: AsyncGenerator<Uint8Array>
}

type Upload<T> = {
  /** The name of the form's field. */
  field: string
  maxBytes: number
  /** The message for a larger file, in which `megabytes` can be interpolated. */
  tooLarge: MessageKey
  take: (file: UploadedFile) => Promise<T>
}

/** Room for the fields beside the file. */
const maxFormBytes = 64 * 1024
/** How much longer a refused file is read, so that browsers get to show the reply. */
const refusedLimits = { bytes: 128 * 1024 * 1024, milliseconds: 60_000 }

/**
 * Hands the file of a form to `take` as it arrives, in constant memory: the sender waits for `take`. Check first whether
 * the caller may upload at all.
 */
export async function readUpload<T>(request: Request, upload: Upload<T>): Promise<T> {
  const type = request.headers.get('Content-Type') ?? ''
  const reader = request.body?.getReader()
  if (!reader || !isMultipart(request) || type.length > maxTypeLength)
    throw new HttpError(400, 'api:notAForm')
  const stopped = new AbortController()
  try {
    const announced = Number(request.headers.get('Content-Length') ?? 0)
    if (announced > upload.maxBytes + maxFormBytes) throw refusal(upload)
    return await takeFile(reader, { type, ...upload }, stopped.signal)
  } catch (error) {
    stopped.abort()
    await discard(reader, refusedLimits)
    throw error
  }
}

type Limit = Pick<Upload<never>, 'maxBytes' | 'tooLarge'>
type Reader = ReadableStreamDefaultReader<Uint8Array>

function takeFile<T>(
  reader: Reader,
  { type, ...upload }: Upload<T> & { type: string },
  signal: AbortSignal,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let file: Readable | undefined
    const fail = (error: Error) => {
      reject(error)
      file?.destroy(error)
    }
    const refuse = () => fail(new HttpError(400, 'api:notAForm', closeConnection))
    const parser = openParser(type, upload.maxBytes)
    for (const event of ['error', 'partsLimit', 'fieldsLimit', 'filesLimit'] as const)
      parser.on(event, refuse)
    parser.on('file', (name: string, stream: BusboyFileStream, fileName?: string) => {
      file = stream.on('error', () => undefined) // reported to the one who takes the file
      if (name !== upload.field) return refuse()
      upload.take({ name: fileName ?? '', chunks: measured(stream, upload) }).then(resolve, reject)
    })
    parser.on('finish', () => {
      if (!file) refuse()
    })
    feed(reader, parser, signal).catch(fail)
  })
}

function openParser(type: string, maxBytes: number): BusboyInstance {
  try {
    const limits = { files: 1, fileSize: maxBytes + 1, fields: 8, parts: 9, headerPairs: 8 }
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    throw new HttpError(400, 'api:notAForm')
  }
}

async function feed(reader: Reader, parser: BusboyInstance, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { done, value } = await nextOf(reader)
    if (done) return void parser.end()
    if (!parser.write(value)) await once(parser, 'drain', { signal })
  }
}

async function* measured(stream: AsyncIterable<Uint8Array>, limit: Limit): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > limit.maxBytes) throw refusal(limit)
    yield chunk
  }
}

function refusal({ maxBytes, tooLarge }: Limit): HttpError {
  const megabytes = Math.floor(maxBytes / 1024 / 1024)
  return new HttpError(413, tooLarge, { values: { megabytes }, ...closeConnection })
}
