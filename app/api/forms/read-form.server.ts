import { HttpError } from '../http-error.server'

import { readBody } from './read-body.server'
import { Busboy } from '@fastify/busboy'

/** The limits of a form. Names have at most {@link maxNameLength} characters; the body bounds the values. */
export type FormLimits = { bytes: number; fields: number }

/** Anyone’s: the longest form of the site is a message of a thousand characters. */
const visitorForm: FormLimits = { bytes: 64 * 1024, fields: 64 }
/** The team’s: up to five hundred people may be selected at once. */
export const teamForm: FormLimits = { bytes: 64 * 1024, fields: 1000 }
/** A whole legal document. */
export const documentForm: FormLimits = { bytes: 2 * 1024 * 1024, fields: 64 }

const maxNameLength = 100
/** No screen uploads files, so multipart forms can stay small. */
const maxMultipartBytes = 64 * 1024

const urlencoded = /^application\/x-www-form-urlencoded\s*(;|$)/i
const multipart = /^multipart\/form-data\s*;/i

/**
 * Reads a form in one pass, in time linear to the body. Refuses other bodies (400) and too much (400, 413). Check
 * first whether the caller may send a form at all.
 */
export async function readForm(
  request: Request,
  { bytes, fields }: FormLimits = visitorForm,
): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (urlencoded.test(type)) return toForm(readPairs(await readBody(request, bytes), fields))
  if (!multipart.test(type)) throw new HttpError(400, 'api:notAForm')
  const body = await readBody(request, Math.min(bytes, maxMultipartBytes))
  return toForm(await readMultipart(type, body, fields))
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

type Pair = readonly [name: string, value: string]

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
const maxTypeLength = 150

/** Refuses files, too many fields and malformed parts. */
async function readMultipart(
  type: string,
  body: Uint8Array,
  maxFields: number,
): Promise<[name: string, value: string][]> {
  if (type.length > maxTypeLength) throw new HttpError(400, 'api:notAForm')
  const fields: [string, string][] = []
  try {
    await new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new Error('This is more than a form of texts has.'))
      const parser = new Busboy({
        headers: { 'content-type': type },
        limits: { fields: maxFields, parts: maxFields, files: 0, fieldSize: body.length, headerPairs: 8 },
      })
      parser.on('field', (name, value) => fields.push([name, value]))
      for (const event of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) parser.on(event, refuse)
      parser.on('finish', resolve).on('error', reject)
      parser.end(body)
    })
  } catch {
    throw new HttpError(400, 'api:notAForm')
  }
  return fields
}
