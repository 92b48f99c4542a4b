import type { z } from 'zod'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Who may make a call (api.md, "Who may call"); each role includes the ones before it. */
export type Who = 'public' | 'viewer' | 'editor' | 'admin'

/** What is promised about one call: validation, types, access and the OpenAPI document all come from here. */
export type CallDefinition = {
  method: Method
  /** Below `/api`, with `{id}` for what varies. */
  path: string
  who: Who
  tag: 'Waitlist' | 'Contact' | 'System' | 'Legal content' | 'Admin' | 'People'
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.core.$ZodType<Record<string, unknown>>
  bodyIsOptional?: boolean
  /** Bytes that the body may have, where it is more than usual. */
  bodyBytes?: number
  /** Visitors' calls limit and check input on the path that they share with the forms; the handler gets it as `given`. */
  checksItself?: boolean
  /** Status and shape of success. */
  status: 200 | 201
  reply: z.ZodObject
  /** May be kept for a second, and is answered 304 to who has it. */
  isCacheable?: boolean
  /** What the reply has beside `message` while the database is away. */
  awayReply?: z.ZodRawShape
  /** Refusals beside those that every call of its kind has. */
  refusals?: (404 | 409 | 429)[]
}

/** Names a call; the type keeps what was given, so that handlers know their input. */
export function defineCall<const Definition extends CallDefinition>(definition: Definition): Definition {
  return definition
}
