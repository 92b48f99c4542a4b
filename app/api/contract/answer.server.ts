import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'

import type { Actor } from '~/auth/identify.server'
import { languageOf } from '~/i18n/detect-language.server'
import { isLanguage } from '~/i18n/language'
import { type Language } from '~collections/values/language'
import { hasRole } from '~collections/access/roles'
import { recordRefusal } from '~cms/audit/record-refusal'
import { fromReplica } from '~cms/from-replica.server'

import {
  admitAnybody,
  admitCaller,
  admitLimited,
  admitUncounted,
  refuseForeignWrite,
} from '~/auth/admit-caller.server'
import { refusal } from '~/http/replies.server'
import { HttpError, fieldProblems, invalidFields } from '~/http/http-error.server'
import { jsonOrText, readJsonBody } from '~/http/read-json-body.server'
import type { CallDefinition } from './call'

type Output<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : Record<string, never>

/** The checked input of a call’s handler; `actor` is null for public calls. */
export type CallInput<Definition extends CallDefinition> = {
  request: Request
  context: AppLoadContext
  language: Language
  params: Output<Definition['params']>
  query: Output<Definition['query']>
  body: Output<Definition['body']>
  /** The raw body; `{}` when there is none. */
  given: Record<string, unknown>
  actor: Definition['who'] extends 'public' ? null : Actor
}

/** Keeps the refusal of a list with thousands of errors short. */
const maxProblems = 100

type RouteArgs = { request: Request; context: AppLoadContext; params: Record<string, string | undefined> }
/** What is known so far, for replies and refusals alike. */
type Progress = { language: Language; limits: Record<string, string> }

export type ContractCall = {
  definition: CallDefinition
  run: (args: RouteArgs, progress: Progress) => Promise<Response>
}

/** Checks access before input, then runs the handler. */
export function defineContractCall<const Definition extends CallDefinition>(
  definition: Definition,
  handle: (input: CallInput<Definition>) => Promise<Response>,
): ContractCall {
  async function run({ request, context, params }: RouteArgs, progress: Progress) {
    const actor = await admit(request, context, definition, progress)
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const given = await bodyOf(request, definition, progress)
    const input = {
      request,
      context,
      actor,
      params: check(definition.params, params, 404),
      query: check(definition.query, query, 400),
      given,
      body: definition.checksItself ? {} : check(definition.body, given, 400),
      language: progress.language,
    }
    const answer = async () => handle(input as CallInput<Definition>) // the schemas have made it so
    const isRead = definition.method === 'GET' && actor !== null
    return isRead ? fromReplica(answer) : answer()
  }
  return { definition, run }
}

/**
 * Answers a request by the call of its method (405 with `Allow` if there is none) and turns errors into the
 * contract’s refusals in the language of the body, else of the request.
 */
export async function answerCall(args: RouteArgs, ...calls: ContractCall[]): Promise<Response> {
  const progress: Progress = { language: languageOf(args.request), limits: {} }
  const response = await callFor(args.request, calls)
    .then((call) => call.run(args, progress))
    .catch((error: unknown) => refusal(error, progress.language, args.context))
  for (const [name, value] of Object.entries(progress.limits)) response.headers.set(name, value)
  return response
}

async function callFor({ method }: Request, calls: ContractCall[]): Promise<ContractCall> {
  const wanted = method === 'HEAD' ? 'GET' : method
  const call = calls.find(({ definition }) => definition.method === wanted)
  if (call) return call
  const allowed = calls.flatMap(({ definition }) =>
    definition.method === 'GET' ? ['GET', 'HEAD'] : [definition.method],
  )
  throw new HttpError(405, 'api:methodNotAllowed', { headers: { Allow: allowed.join(', ') } })
}

async function admit(
  request: Request,
  context: AppLoadContext,
  { method, path, who, checksItself, limit, raw }: CallDefinition,
  progress: Progress,
): Promise<Actor | null> {
  if (who === 'public') {
    if (!raw) refuseForeignWrite(request, context) // what is signed comes from nobody’s browser
    if (limit) progress.limits = (await admitLimited(request, context, limit)).limits
    else if (checksItself) await admitUncounted(request, context)
    else progress.limits = (await admitAnybody(request, context)).limits
    return null
  }
  const { actor, limits } = await admitCaller(request, context)
  progress.limits = limits
  if (!actor) throw new HttpError(401, 'api:unauthenticated')
  if (!hasRole(actor.user, who)) {
    await recordRefusal(actor, { operation: `${method} /api${path}`, needs: who })
    throw new HttpError(403, 'api:forbidden')
  }
  return actor
}

async function bodyOf(
  request: Request,
  { body, bodyIsOptional, bodyBytes, takesText }: CallDefinition,
  progress: Progress,
) {
  if (!body || (bodyIsOptional && hasNoBody(request))) return {}
  const given = await readJsonBody(request, bodyBytes, takesText ? jsonOrText : undefined)
  if (isLanguage(given.language)) progress.language = given.language
  return given
}

function hasNoBody({ headers }: Request): boolean {
  return Number(headers.get('Content-Length') ?? 0) === 0 && !headers.has('Transfer-Encoding')
}

function check(schema: z.core.$ZodType | undefined, value: unknown, status: 400 | 404): unknown {
  if (!schema) return {}
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  if (status === 404) throw new HttpError(404, 'api:notFound')
  const issues = parsed.error.issues.slice(0, maxProblems).map(({ path, message }) => ({
    field: path.map(String).join('.'),
    message,
  }))
  throw invalidFields(fieldProblems(issues))
}
