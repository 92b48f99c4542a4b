import { discardBody, readBody } from '~/http/read-body.server'
import { isMultipart, pictureFileBytes, readForm } from '~/http/read-form.server'

import { HttpError } from '~/http/http-error.server'
import { toJsonObject, readJsonBody, usualBodyBytes } from '~/http/read-json-body.server'
import { RestRefusal } from './refusal'

/** A REST request before its query and body are read. */
export type RestRequest = {
  method: string
  readQuery: () => Promise<string>
  readBody: () => Promise<Record<string, unknown>>
  /** For a body that may carry a file. */
  upload?: { read: () => Promise<Upload>; discard: () => Promise<void> }
}

export type Upload = { body: Record<string, unknown>; file?: Uint8Array }

const overrides = ['X-Payload-HTTP-Method-Override', 'X-HTTP-Method-Override']
const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i

/**
 * Reads the request’s head only: the body waits until the caller is known. A GET whose query is too long for a URL
 * may come as a POST with the query as its body and a header that says so, the one override that Payload supports.
 */
export function readRestRequest(request: Request): RestRequest {
  const { method, headers, url } = request
  const query = new URL(url).search.slice(1)
  const asked = {
    readQuery: async () => query,
    readBody: () => readJsonBody(request),
    ...(isMultipart(request) && {
      upload: { read: () => readUpload(request), discard: () => discardBody(request) },
    }),
  }
  const override = overrides.map((name) => headers.get(name)).find((name) => name !== null)
  if (method !== 'POST' || override === undefined)
    return { ...asked, method: method === 'HEAD' ? 'GET' : method }
  if (override !== 'GET') throw new RestRefusal(400, 'The method can only be overridden by GET.')
  if (!formType.test(headers.get('Content-Type') ?? '')) throw new HttpError(415, 'api:unsupportedType')
  const readQuery = async () => {
    const rest = new TextDecoder().decode(await readBody(request, usualBodyBytes))
    return [query, rest].filter(Boolean).join('&')
  }
  return { ...asked, method: 'GET', readQuery }
}

const uploadForm = { bytes: usualBodyBytes, fields: 4, file: { field: 'file', bytes: pictureFileBytes } }

/** As Payload’s client sends it: a `file`, and the fields as JSON in `_payload`. */
async function readUpload(request: Request): Promise<Upload> {
  const form = await readForm(request, uploadForm)
  const fields = form.get('_payload')
  const file = form.get('file')
  return {
    body: typeof fields === 'string' ? toJsonObject(fields) : {},
    ...(file instanceof File && { file: new Uint8Array(await file.arrayBuffer()) }),
  }
}
