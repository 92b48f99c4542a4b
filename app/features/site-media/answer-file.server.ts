import type { LoaderFunctionArgs } from '@remix-run/node'
import { Readable } from 'node:stream'
import parseRange from 'range-parser'

import { hasTag, orUnavailable } from '~/http/replies.server'
import { getCms } from '~cms/client.server'
import { rememberContent } from '~cms/content-version'
import { isFileName, isFilmName } from '~cms/uploads/file-name'
import type { ByteRange } from '~cms/uploads/uploads'

import { readSiteFile } from './site-files.server'

/** A name never gets other contents. */
const forever = 'public, max-age=31536000, immutable'
const captionsName = /^[0-9a-f]{32}\.vtt$/

/** A film, or a part of it; a picture; captions. */
export async function answerSiteFile({
  request,
  params: { name = '' },
}: LoaderFunctionArgs): Promise<Response> {
  if (isFilmName(name)) return answerFilmFile(request, name)
  const type = isFileName(name) ? 'image/webp' : captionsName.test(name) ? 'text/vtt; charset=utf-8' : null
  if (type === null) throw new Response(null, { status: 404 })
  const headers = headersOf(name, type)
  const bytes = await orUnavailable(() => readSiteFile(name))
  if (!bytes) throw new Response(null, { status: 404 })
  if (hasTag(request.headers.get('If-None-Match'), headers.ETag))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'Content-Length': String(bytes.length) },
  })
}

function headersOf(name: string, type: string) {
  return {
    'Content-Type': type,
    'Cache-Control': forever,
    ETag: `"${name}"`,
    'X-Content-Type-Options': 'nosniff',
  }
}

type FilmRow = { film: string; type: string; bytes: number }

/** The site’s film alone: no other name is looked for in the store. */
const readFilm = rememberContent(async () => {
  const { pool } = await getCms()
  const { rows } = await pool.query<FilmRow>(
    'SELECT film, film_type AS type, film_bytes::float8 AS bytes FROM site_media WHERE film IS NOT NULL',
  )
  return rows[0] ?? null
})

async function answerFilmFile(request: Request, name: string): Promise<Response> {
  const film = await orUnavailable(() => readFilm())
  if (film?.film !== name) throw new Response(null, { status: 404 })
  const headers = { ...headersOf(name, film.type), 'Accept-Ranges': 'bytes' }
  if (hasTag(request.headers.get('If-None-Match'), headers.ETag))
    return new Response(null, { status: 304, headers })
  const range = rangeOf(request, headers.ETag, film.bytes)
  if (range === 'none')
    return new Response(null, {
      status: 416,
      headers: {
        'Content-Range': `bytes */${film.bytes}`,
        'Accept-Ranges': 'bytes',
        'Cache-Control': 'no-store',
      },
    })
  const { start, end } = range ?? { start: 0, end: film.bytes - 1 }
  const init = {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(end - start + 1),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${film.bytes}` }),
    },
  }
  if (request.method === 'HEAD') return new Response(null, init)
  return new Response(await streamOf(request, name, { start, end }), init)
}

/** Undefined for the whole film: without a range, with several of them, or one of another version. */
function rangeOf(request: Request, etag: string, size: number): ByteRange | 'none' | undefined {
  const header = request.headers.get('Range')
  const ifRange = request.headers.get('If-Range')
  if (request.method !== 'GET' || header === null || (ifRange !== null && ifRange !== etag)) return undefined
  const ranges = parseRange(size, header)
  if (ranges === -1) return 'none'
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined
  return ranges[0]
}

async function streamOf(
  request: Request,
  name: string,
  range: ByteRange,
): Promise<ReadableStream<Uint8Array>> {
  const { uploads } = await getCms()
  const file = await uploads.open(name, range)
  if (!file) throw new Response(null, { status: 404 })
  const { stream } = file
  // A visitor who goes away before the first byte has nobody who would end it.
  request.signal.addEventListener('abort', () => stream.destroy(), { once: true })
  if (request.signal.aborted) stream.destroy()
  return toWeb(stream)
}

/** Errors of a stream whose reader has gone are nobody’s. */
function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  stream.on('error', () => undefined)
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}
