import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'

import { isMember, type Member } from '~/features/admin-session/require-member.server'
import { identify } from '~/features/admin-session/identify.server'
import { isForeignWrite } from '~/features/admin-session/same-origin.server'
import { ApiError, fieldProblems, type ApiMessage } from '~/features/api/api-error.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import type { Language } from '~/i18n/language'
import { hasRole } from '~cms/access/roles'
import { isDatabaseAway } from '~cms/database-errors'
import type { TeamRole } from '~collections/values'

import type { FormReply, SentValues } from './form-reply'

export type FormInput = {
  member: Member
  form: FormData
  language: Language
  t: ReturnType<typeof translator>
  context: AppLoadContext
}

/** What came of a form: a text to show, something for the screen's own use, where to go on. */
export type FormOutcome = {
  message?: string
  details?: Record<string, unknown>
  redirectTo?: string
  /** The status of a refusal that needs `details`; others are thrown as an ApiError. */
  refusedWith?: 409
}

/** What a form's button does, and the least role for it. */
export type FormIntent = { role: TeamRole; run: (input: FormInput) => Promise<FormOutcome> }

/**
 * Answers a form of an admin screen by its `intent`, after the checks that every write needs: this site's own page, a
 * session, the role. What goes wrong comes back as a text in the person's language, so that the form can stay as it is.
 */
export async function answerForm(
  { request, context }: { request: Request; context: AppLoadContext },
  intents: Record<string, FormIntent>,
) {
  const language = languageOf(request)
  const t = translator(language)
  let sent: FormData | undefined
  try {
    if (isForeignWrite(request, context.environment.SITE_URL)) throw new ApiError(403, 'api:foreign')
    // Before anything else can fail: what was typed goes back with the refusal.
    const form = (sent = await request.formData())
    const actor = await identify(request)
    if (!isMember(actor)) throw new ApiError(401, 'api:sessionEnded')
    const name = form.get('intent')
    const intent = typeof name === 'string' && Object.hasOwn(intents, name) ? intents[name] : undefined
    if (!intent) throw new ApiError(400, 'api:invalid')
    if (!hasRole(actor.user, intent.role)) throw new ApiError(403, 'api:forbidden')
    const { redirectTo, refusedWith, ...outcome } = await intent.run({
      member: actor,
      ...{ form, language, t, context },
    })
    if (redirectTo !== undefined) throw redirect(redirectTo, 303)
    if (refusedWith !== undefined) {
      const reply: FormReply = { ok: false, status: refusedWith, message: '', ...outcome }
      return data(reply, { status: refusedWith })
    }
    return data<FormReply>({ ok: true, ...outcome })
  } catch (error) {
    if (error instanceof Response) throw error
    return failed(error, t, context, sent && valuesOf(sent))
  }
}

/** The fields of a form, checked by the schema that calls use, too; throws what {@link answerForm} shows by field. */
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
  throw new ApiError(400, problems[0]?.message ?? 'api:invalid', { problems })
}

/** The record that a form is about: its hidden `id`. */
export function idIn(form: FormData): number {
  const id = Number(form.get('id'))
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw new ApiError(404, 'api:notFound')
  return id
}

/** A field's text, or null when the form has no such field. */
export function textIn(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}

function valuesOf(form: FormData): SentValues {
  const names = new Set(form.keys())
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  return Object.fromEntries([...names].map((name) => [name, texts(name)]))
}

function failed(error: unknown, t: FormInput['t'], { logger }: AppLoadContext, values?: SentValues) {
  const refuse = (status: number, key: ApiMessage, errors?: Record<string, string>) =>
    data<FormReply>(
      { ok: false, status, message: t(key), ...(errors && { errors }), ...(values && { values }) },
      { status },
    )
  if (error instanceof ApiError) {
    const problems = error.details.problems?.map(({ field, message }) => [field, t(message)] as const)
    return refuse(error.status, error.messageKey, problems && Object.fromEntries(problems.reverse()))
  }
  if (isDatabaseAway(error)) return refuse(503, 'api:unavailable')
  logger.error({ err: error }, 'a form of the admin failed')
  return refuse(500, 'api:failed')
}
