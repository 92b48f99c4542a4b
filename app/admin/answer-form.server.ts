import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'

import { admitPost } from '~/auth/admit-post.server'
import type { Member } from '~/auth/identify.server'
import { screenDoor } from './sections'
import { HttpError, fieldProblems, type RefusalStatus } from '~/http/http-error.server'
import { discardBody } from '~/http/read-body.server'
import { isMultipart, readForm, teamForm, type FormLimits } from '~/http/read-form.server'
import type { Formats } from '~/i18n/formats'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'
import { hasRole } from '~collections/access/roles'
import { recordRefusal } from '~cms/audit/record-refusal'
import type { TeamRole } from '~collections/values/team'

import { runConfirmed } from './confirm-form.server'
import { failureReply, valuesOf } from './form-failure.server'
import { formatsOf } from './formats-of.server'
import type { FormReply, SentValues } from './form-reply'
import { maxRecordId } from '~collections/values/ids'

export type FormInput = {
  member: Member
  form: FormData
  language: Language
  formats: Formats
  t: ReturnType<typeof translator>
  context: AppLoadContext
}

/** The result of a form: a message, data for the screen, or a redirect. */
export type FormOutcome = {
  message?: string
  details?: Record<string, unknown>
  redirectTo?: string
  /** Cookies of a success. */
  headers?: Headers
  /** For refusals that need more than a message and fields; others are thrown as an HttpError. */
  refusedWith?: RefusalStatus
  refusal?: Pick<FormReply & { ok: false }, 'errors' | 'values' | 'confirm'>
}

export type FormArgs = { request: Request; context: AppLoadContext }

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
  limits: FormLimits & { fileRole?: TeamRole } = teamForm,
) {
  let submitted: FormData | undefined
  return answerPost(
    { request, context },
    async ({ unlessTooMany, ...post }) => {
      await requireRoleForFile(request, post.member, limits.fileRole)
      const form = (submitted = await readForm(request, limits))
      unlessTooMany()
      const { run } = await requireIntent(request, form, intents, post.member)
      return runConfirmed({ ...post, form }, request, run)
    },
    () => submitted && valuesOf(submitted),
  )
}

export type Post = Omit<FormInput, 'form'> & {
  /** Throws 429: a form is read first, so that the reply has what was typed. */
  unlessTooMany: () => void
}

/** The checks and replies of every post of a screen; `answer` reads the body. */
export async function answerPost(
  { request, context }: FormArgs,
  answer: (post: Post) => Promise<FormOutcome>,
  valuesSoFar: () => SentValues | undefined = () => undefined,
) {
  const language = languageOf(request)
  const t = translator(language)
  try {
    const { member, limit } = await admitPost(request, context)
    const unlessTooMany = () => {
      if (!limit.allowed) throw new HttpError(429, 'api:tooMany', { headers: limit.headers })
    }
    if (!member) {
      await discardBody(request)
      unlessTooMany()
      throw new HttpError(401, 'api:sessionEnded')
    }
    const { redirectTo, headers, refusedWith, refusal, ...outcome } = await answer({
      member,
      language,
      formats: formatsOf(member.user, language, context.environment),
      t,
      context,
      unlessTooMany,
    })
    if (redirectTo !== undefined) throw redirect(redirectTo, { status: 303, ...(headers && { headers }) })
    if (refusedWith !== undefined) {
      const reply: FormReply = { ok: false, status: refusedWith, message: '', ...outcome, ...refusal }
      return data(reply, { status: refusedWith, ...(headers && { headers }) })
    }
    return data<FormReply>({ ok: true, ...outcome }, headers && { headers })
  } catch (error) {
    if (error instanceof Response) throw error
    return failureReply(error, t, context, valuesSoFar())
  }
}

/** A file is not even read for somebody whom no intent that takes one is open to. */
async function requireRoleForFile(request: Request, member: Member, role: TeamRole | undefined) {
  if (!role || !isMultipart(request) || hasRole(member.user, role)) return
  await discardBody(request)
  await recordRefusal(member, { door: screenDoor(request), needs: role })
  throw new HttpError(403, 'api:forbidden')
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
  await requireRole(request, member, { intent: name ?? '', role: intent.role })
  return intent
}

/** Throws 403, and records it. */
export async function requireRole(
  request: Request,
  member: Member,
  { intent, role }: { intent: string; role: TeamRole },
): Promise<void> {
  if (hasRole(member.user, role)) return
  await recordRefusal(member, { door: `${screenDoor(request)} ${intent}`, needs: role })
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

export function idIn(form: FormData, name = 'id'): number {
  const id = Number(form.get(name))
  if (!Number.isInteger(id) || id < 1 || id > maxRecordId) throw new HttpError(404, 'api:notFound')
  return id
}

export function textIn(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}
