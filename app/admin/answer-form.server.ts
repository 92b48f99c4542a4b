import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'

import { admitPost } from './gate/admit-post.server'
import type { Member } from '~/api/identity/identify.server'
import { screenDoor } from './sections'
import { HttpError, fieldProblems } from '~/api/http-error.server'
import { discardBody } from '~/api/forms/read-body.server'
import { readForm, teamForm } from '~/api/forms/read-form.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'
import { hasRole } from '~collections/access/roles'
import { recordRefusal } from '~cms/audit/record-refusal'
import { isDatabaseAway } from '~cms/database-errors'
import type { TeamRole } from '~collections/values/team'

import type { FormReply, SentValues } from './form-reply'
import { maxRecordId } from '~collections/values/ids'

export type FormInput = {
  member: Member
  form: FormData
  language: Language
  t: ReturnType<typeof translator>
  context: AppLoadContext
}

/** The result of a form: a message, data for the screen, or a redirect. */
export type FormOutcome = {
  message?: string
  details?: Record<string, unknown>
  redirectTo?: string
  /** For refusals that need `details`; others are thrown as an HttpError. */
  refusedWith?: 409
}

type FormArgs = { request: Request; context: AppLoadContext }

/** An intent of a form and the lowest role for it. */
export type FormIntent = { role: TeamRole; run: (input: FormInput) => Promise<FormOutcome> }

/**
 * Answers a form of an admin screen by its `intent`, after the checks of every write: same origin, session, limit,
 * and only then the form and the role. Errors come back as a localized message with the submitted values. Without a
 * session the form is not read.
 */
export async function answerForm(
  { request, context }: FormArgs,
  intents: Record<string, FormIntent>,
  limits = teamForm,
) {
  const language = languageOf(request)
  const t = translator(language)
  let submitted: FormData | undefined
  try {
    const { member, limit } = await admitPost(request, context)
    const tooMany = new HttpError(429, 'api:tooMany', { headers: limit.headers })
    if (!member) {
      await discardBody(request)
      throw limit.allowed ? new HttpError(401, 'api:sessionEnded') : tooMany
    }
    const form = (submitted = await readForm(request, limits))
    if (!limit.allowed) throw tooMany
    const { run } = await requireIntent(request, form, intents, member)
    const { redirectTo, refusedWith, ...outcome } = await run({ member, form, language, t, context })
    if (redirectTo !== undefined) throw redirect(redirectTo, 303)
    if (refusedWith !== undefined) {
      const reply: FormReply = { ok: false, status: refusedWith, message: '', ...outcome }
      return data(reply, { status: refusedWith })
    }
    return data<FormReply>({ ok: true, ...outcome })
  } catch (error) {
    if (error instanceof Response) throw error
    return failureReply(error, t, context, submitted && valuesOf(submitted))
  }
}

async function requireIntent(
  request: Request,
  form: FormData,
  intents: Record<string, FormIntent>,
  member: Member,
): Promise<FormIntent> {
  const name = textIn(form, 'intent')
  const intent = name !== null && Object.hasOwn(intents, name) ? intents[name] : undefined
  if (!intent) throw new HttpError(400, 'api:invalid')
  if (hasRole(member.user, intent.role)) return intent
  await recordRefusal(member, { door: `${screenDoor(request)} ${name}`, needs: intent.role })
  throw new HttpError(403, 'api:forbidden')
}

/** Validates the fields with the schema of the calls; {@link answerForm} shows the errors by field. */
export function parseForm<Schema extends z.core.$ZodType>(
  schema: Schema,
  fields: Record<string, unknown>,
): z.output<Schema> {
  const parsed = z.safeParse(schema, fields)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => ({
    field: path.map(String).join('.'),
    message,
  }))
  const problems = fieldProblems(issues)
  throw new HttpError(400, problems[0]?.message ?? 'api:invalid', { problems })
}

export function idIn(form: FormData): number {
  const id = Number(form.get('id'))
  if (!Number.isInteger(id) || id < 1 || id > maxRecordId) throw new HttpError(404, 'api:notFound')
  return id
}

export function textIn(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}

function valuesOf(form: FormData): SentValues {
  const values = new Map<string, string[]>()
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const ofName = values.get(name)
    if (ofName) ofName.push(value)
    else values.set(name, [value])
  }
  return Object.fromEntries(values)
}

type Refusal = { errors?: Record<string, string>; headers?: Record<string, string> }

function failureReply(error: unknown, t: FormInput['t'], { logger }: AppLoadContext, values?: SentValues) {
  const refuse = (status: number, message: string, { errors, headers = {} }: Refusal = {}) =>
    data<FormReply>(
      { ok: false, status, message, ...(errors && { errors }), ...(values && { values }) },
      { status, headers },
    )
  if (error instanceof HttpError) {
    const { problems, headers, values: places } = error.details
    const errors = problems?.map(({ field, message }) => [field, t(message)] as const).reverse()
    return refuse(error.status, t(error.messageKey, places), {
      ...(errors && { errors: Object.fromEntries(errors) }),
      ...(headers && { headers }),
    })
  }
  if (isDatabaseAway(error)) return refuse(503, t('api:unavailable'))
  logger.error({ err: error }, 'a form of the admin failed')
  return refuse(500, t('api:failed'))
}
