import { Busboy } from '@fastify/busboy'

import { ApiError } from '../api-error.server'

/** A boundary has at most 70 letters (RFC 2046); a longer one would make the search for it slow. */
const longestType = 150

/** The texts of a multipart form; one with files, too many fields or a broken frame is refused. */
export async function readMultipart(
  type: string,
  body: Uint8Array,
  mostFields: number,
): Promise<[name: string, value: string][]> {
  if (type.length > longestType) throw new ApiError(400, 'api:notAForm')
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
    throw new ApiError(400, 'api:notAForm')
  }
  return fields
}
