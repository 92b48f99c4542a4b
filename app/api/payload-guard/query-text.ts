import { parse } from 'qs-esm'

import { isPlainObject } from './plain-object'
import { RestRefusal } from './refusal'
import { requireStorable } from './storable'

/** Bytes and parts of a query: a hundred ids to look for, ten times over. */
const longestQuery = 32 * 1024
const mostParts = 1000

/** The parts of a query string, read as Payload reads them. */
export function parseQuery(text: string): Record<string, unknown> {
  if (text.length > longestQuery || text.split('&').length > mostParts)
    throw new RestRefusal(414, 'The query is too long.')
  // The options are Payload's (createPayloadRequest).
  const query: unknown = parse(text, { allowEmptyArrays: true, arrayLimit: mostParts, depth: 10 })
  if (!isPlainObject(query)) return {}
  for (const [name, value] of Object.entries(query)) requireStorable(value, name)
  return query
}
