import type { AppLoadContext } from '@remix-run/node'

import { limitConfirmation, limitCurrentPassword } from '~/auth/limit-attempts.server'
import { isMember } from '~/auth/identify.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'
import { recordAudit } from '~cms/audit/record-audit'
import { recordRefusal } from '~cms/audit/record-refusal'
import { getCms, type Cms } from '~cms/client.server'
import { isWorthRetrying, reasonOf } from '~cms/database-errors'
import { requestScope } from '~cms/request-scope'

import { admitCaller, type Caller } from '~/auth/admit-caller.server'
import { requireWithinLimit } from '~/http/rate-limits.server'
import { retryAfter, unknownApiPath } from '~/http/replies.server'
import { HttpError } from '~/http/http-error.server'
import { forwardToPayload } from './payload-guard/forward-to-payload.server'
import { readRestRequest } from './payload-guard/rest-request.server'
import { RestRefusal } from './payload-guard/refusal'
import { fileReply, restFailure, restReply } from './payload-guard/rest-reply.server'
import { targetOf, type Operation, type Target } from './payload-guard/target'

type Args = { request: Request; context: AppLoadContext }

/**
 * Payload’s generated REST for existing collections and globals, a JSON 404 for other paths. Payload trusts its
 * input too much, so it sees only what the guard has checked (docs/decisions/0006-guard-before-payload-rest.md).
 */
export async function answerByPayload(args: Args): Promise<Response> {
  const { request, context } = args
  try {
    const cms = await getCms()
    const path = new URL(request.url).pathname
    const target = targetOf(path, cms.payload)
    if (!target) return unknownApiPath(args)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: allow(target) })
    return await answerTarget(target, path, cms, args)
  } catch (error) {
    return refusal(error, languageOf(request), context)
  }
}

async function answerTarget(
  target: Target,
  path: string,
  cms: Cms,
  { request, context }: Args,
): Promise<Response> {
  const restRequest = readRestRequest(request)
  const operation = operationOf(restRequest.method, target)
  const caller = await admitCaller(request, context, { isWrite: restRequest.method !== 'GET' })
  const siteUrl = context.environment.SITE_URL
  const tries = limitTries(caller, context)
  const response = await forwardToPayload(
    { path, siteUrl, restRequest, operation, target, caller, countTry: tries.count },
    cms,
  )
    .then((reply) => (operation === 'file' ? fileReply(reply, request) : restReply(reply, operation)))
    .catch((error: unknown) => refusal(error, languageOf(request), context))
  await tries.settle()
  await recordWrongProof(caller)
  if (response.status === 403 && caller.actor)
    await recordRefusal(caller.actor, {
      operation: `${restRequest.method} ${restPath(target)} (${operation})`,
    })
  for (const [name, value] of Object.entries(caller.limits)) response.headers.set(name, value)
  if (response.status === 503) response.headers.set('Retry-After', retryAfter['Retry-After'])
  return response
}

/** By the limits of the screens. A code counts before it is compared, and not at all if the password beside it was wrong. */
function limitTries({ actor }: Caller, context: AppLoadContext) {
  let code: Awaited<ReturnType<typeof limitConfirmation>> | undefined
  const count = async ({ hasCode }: { hasCode: boolean }): Promise<void> => {
    if (!isMember(actor)) return
    requireWithinLimit(await limitCurrentPassword(context, actor.user.id))
    if (!hasCode) return
    code = await limitConfirmation(context, actor.user.id)
    requireWithinLimit(code)
  }
  const settle = async (): Promise<void> => {
    if (code?.allowed && !requestScope()?.triedCode) await code.giveBack()
  }
  return { count, settle }
}

/** A guess is a security event here as on the screens. */
async function recordWrongProof({ actor }: Caller): Promise<void> {
  const step = requestScope()?.wrongProof
  if (!step || !isMember(actor)) return
  const { payload, user } = actor
  const record = { kind: 'admins', id: user.id }
  await recordAudit(payload, { action: 'identity-refused', actor: user, record, details: { step } })
}

/** Without ids, which the caller chose. */
function restPath({ config, collection }: Target): string {
  return `/api/${collection ? '' : 'globals/'}${config.slug}`
}

function operationOf(method: string, target: Target): Operation {
  const operation = Object.entries(target.operations).find(([name]) => name === method)?.[1]
  if (!operation) throw new HttpError(405, 'api:methodNotAllowed', { headers: allow(target) })
  return operation
}

function allow({ operations }: Target): Record<string, string> {
  const methods = Object.keys(operations).flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]))
  return { Allow: [...methods, 'OPTIONS'].join(', ') }
}

/** Turns an error into Payload’s own error form; defects are logged here, once. */
function refusal(error: unknown, language: Language, { logger }: AppLoadContext): Response {
  const t = translator(language)
  if (error instanceof RestRefusal) return restFailure(error.status, error.message)
  if (error instanceof HttpError) return restFailure(error.status, t(error.messageKey), error.details.headers)
  if (isWorthRetrying(error)) {
    logger.warn({ reason: reasonOf(error) }, 'the database was unavailable or too busy for a call')
    return restFailure(503, t('api:unavailable'), retryAfter)
  }
  logger.error({ err: error }, 'call failed')
  return restFailure(500, t('api:failed'))
}
