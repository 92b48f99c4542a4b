import { pictureMaxBytes } from '~collections/values/pictures'

import { HttpError } from './http-error.server'

import { readBody } from './read-body.server'
import { Busboy } from '@fastify/busboy'

/**
 * The limits of a form. Names have at most {@link maxNameLength} characters; the body bounds the values. A form with a
 * file names its field (one of them), and what it may have in bytes beside the texts.
 */
export type FormLimits = { bytes: number; fields: number; file?: FileLimit }
type FileLimit = { field: string | readonly string[]; bytes: number }

/** Addresses under which a request may be longer than others; `null` where they measure it themselves while it arrives. */
export type LongBodies = { paths: string[]; bytes: number | null }

/** For anyone: the longest form of the site is a message of a thousand characters. */
const visitorForm: FormLimits = { bytes: 64 * 1024, fields: 64 }
/** For the team: up to five hundred people may be selected at once. */
export const teamForm: FormLimits = { bytes: 64 * 1024, fields: 1000 }

/** For a file that should be a picture. More than a picture may have, so that a larger one is reported beside its field. */
export const pictureFileBytes = pictureMaxBytes + 1024 * 1024

const maxNameLength = 100
/** The limit of a multipart form without a file. */
const maxMultipartBytes = 64 * 1024

const urlencoded = /^application\/x-www-form-urlencoded\s*(;|$)/i
const multipart = /^multipart\/form-data\s*;/i

/** Whether the request may carry a file. */
export function isMultipart(request: Request): boolean {
  return multipart.test(request.headers.get('Content-Type') ?? '')
}

/**
 * Reads a form in one pass, in time linear to the body. Refuses other bodies (400) and too much (400, 413). Check
 * first whether the caller may send a form at all.
 */
export async function readForm(
  request: Request,
  { bytes, fields, file }: FormLimits = visitorForm,
): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (urlencoded.test(type)) return toForm(readPairs(await readBody(request, bytes), fields))
  if (!multipart.test(type)) throw new HttpError(400, 'api:notAForm')
  const body = await readBody(request, file ? bytes + file.bytes : Math.min(bytes, maxMultipartBytes))
  return toForm(await readMultipart(type, body, { fields, file }))
}

/** Refusals become the error page of their status. */
export async function readPageForm(request: Request, limits?: FormLimits): Promise<FormData> {
  try {
    return await readForm(request, limits)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    throw new Response(null, { status: error.status, headers: error.details.headers ?? {} })
  }
}

type Pair = readonly [name: string, value: string | File]

function readPairs(body: Uint8Array, maxFields: number): Iterable<Pair> {
  const text = new TextDecoder().decode(body)
  let count = 1
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) count += 1
  if (count > maxFields) throw new HttpError(400, 'api:notAForm')
  return new URLSearchParams(text)
}

function toForm(pairs: Iterable<Pair>): FormData {
  const form = new FormData()
  for (const [name, value] of pairs) {
    if (name.length > maxNameLength) throw new HttpError(400, 'api:notAForm')
    form.append(name, value)
  }
  return form
}

/** A boundary has at most 70 characters (RFC 2046); searching for a longer one would be slow. */
export const maxTypeLength = 150

/** Refuses other files than the one that is expected, too many fields and malformed parts. */
async function readMultipart(
  type: string,
  body: Uint8Array,
  { fields, file }: Pick<FormLimits, 'fields'> & { file: FileLimit | undefined },
): Promise<Pair[]> {
  if (type.length > maxTypeLength) throw new HttpError(400, 'api:notAForm')
  const pairs: Pair[] = []
  try {
    await new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new Error('This is more than the form has.'))
      const parser = new Busboy({
        headers: { 'content-type': type },
        limits: { fields, parts: fields, files: file ? 1 : 0, fieldSize: body.length, headerPairs: 8 },
      })
      parser.on('field', (name, value) => pairs.push([name, value]))
      // Typed as always there; a browser names none where no file is chosen.
      parser.on('file', (name, stream, fileName: string | undefined) => {
        if (![file?.field ?? []].flat().includes(name)) return refuse()
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
        stream.on('end', () => pairs.push([name, new File([Buffer.concat(chunks)], fileName ?? '')]))
      })
      for (const event of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) parser.on(event, refuse)
      parser.on('finish', resolve).on('error', reject)
      parser.end(body)
    })
  } catch {
    throw new HttpError(400, 'api:notAForm')
  }
  return pairs
}
