import { HttpError } from '../http-error.server'

import { readBody } from './read-body.server'
import { Busboy } from '@fastify/busboy'

/** How large a form may be. A name has at most {@link longestName} letters, and a value is never longer than the body. */
export type FormLimits = { bytes: number; fields: number }

/** Whoever sends it: the longest form of the site is a message of a thousand letters. */
const visitorForm: FormLimits = { bytes: 64 * 1024, fields: 64 }
/** Of somebody who is signed in: five hundred people may be chosen at once. */
export const teamForm: FormLimits = { bytes: 64 * 1024, fields: 1000 }
/** A legal document as a whole. */
export const documentForm: FormLimits = { bytes: 2 * 1024 * 1024, fields: 64 }

const longestName = 100
/** The screens post files nowhere, so that a form of parts has no reason to be long. */
const mostMultipartBytes = 64 * 1024

const urlencoded = /^application\/x-www-form-urlencoded\s*(;|$)/i
const multipart = /^multipart\/form-data\s*;/i

/**
 * The form in a request's body, read in one pass that takes no longer than the body is long. Refuses what is no form
 * (400) and what is too much (400, 413). Who may send one at all has been asked before.
 */
export async function readForm(
  request: Request,
  { bytes, fields }: FormLimits = visitorForm,
): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (urlencoded.test(type)) return toForm(readPairs(await readBody(request, bytes), fields))
  if (!multipart.test(type)) throw new HttpError(400, 'api:notAForm')
  const body = await readBody(request, Math.min(bytes, mostMultipartBytes))
  return toForm(await readMultipart(type, body, fields))
}

/** The same for a page: what is refused leads to the page that says so. */
export async function readPageForm(request: Request, limits?: FormLimits): Promise<FormData> {
  try {
    return await readForm(request, limits)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    throw new Response(null, { status: error.status, headers: error.details.headers ?? {} })
  }
}

type Pair = readonly [name: string, value: string]

function readPairs(body: Uint8Array, mostFields: number): Iterable<Pair> {
  const text = new TextDecoder().decode(body)
  let count = 1
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) count += 1
  if (count > mostFields) throw new HttpError(400, 'api:notAForm')
  return new URLSearchParams(text)
}

function toForm(pairs: Iterable<Pair>): FormData {
  const form = new FormData()
  for (const [name, value] of pairs) {
    if (name.length > longestName) throw new HttpError(400, 'api:notAForm')
    form.append(name, value)
  }
  return form
}

/** A boundary has at most 70 letters (RFC 2046); a longer one would make the search for it slow. */
const longestType = 150

/** The texts of a multipart form; one with files, too many fields or a broken frame is refused. */
async function readMultipart(
  type: string,
  body: Uint8Array,
  mostFields: number,
): Promise<[name: string, value: string][]> {
  if (type.length > longestType) throw new HttpError(400, 'api:notAForm')
  const fields: [string, string][] = []
  try {
    await new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new Error('This is more than a form of texts has.'))
      const parser = new Busboy({
        headers: { 'content-type': type },
        limits: { fields: mostFields, parts: mostFields, files: 0, fieldSize: body.length, headerPairs: 8 },
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
