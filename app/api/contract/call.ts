import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'

import type { LimitOutcome } from '~/http/rate-limits.server'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Who may make a call; each role includes the ones before it (docs/api.md, "Keys"). */
export type Who = 'public' | 'viewer' | 'editor' | 'admin'

/** One call of the contract: the source of validation, types, access and the OpenAPI document. */
export type CallDefinition = {
  method: Method
  /** Below `/api`, with `{id}` for parameters. */
  path: string
  who: Who
  tag:
    | 'Waitlist'
    | 'Announcements'
    | 'Contact'
    | 'Messages'
    | 'System'
    | 'Legal content'
    | 'Admin'
    | 'People'
    | 'Analytics'
  summary: string
  /** Who may call, where a key does not decide it. */
  access?: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.core.$ZodType<Record<string, unknown>>
  bodyIsOptional?: boolean
  /** The JSON may also come as `text/plain`, as beacons of browsers do. */
  takesText?: boolean
  /** The body’s limit in bytes, where it is not the default. */
  bodyBytes?: number
  /** A body that the handler reads itself, in one of these types, and the headers that belong to it. */
  raw?: { types: string[]; headers: z.ZodObject }
  /** Visitors’ calls share limits and validation with the forms; the handler gets the raw body as `given`. */
  checksItself?: boolean
  status: 200 | 201 | 202
  /** What the JSON says, or that the reply is a file in whatever type it has. */
  reply: z.ZodObject | 'file'
  /** Counts a visitor’s call against the limit of its kind, before its body is read: broken ones count as well. */
  limit?: (context: AppLoadContext) => Promise<LimitOutcome>
  /** May be cached for a second, with an `ETag`. */
  isCacheable?: boolean
  /** Fields beside `message` while the database is unavailable. */
  awayReply?: z.ZodRawShape
  /** Refusals beside those of every such call. */
  refusals?: (401 | 404 | 409 | 413 | 415 | 429)[]
}

/** Keeps the literal types, so that handlers know their input. */
export function defineCall<const Definition extends CallDefinition>(definition: Definition): Definition {
  return definition
}
