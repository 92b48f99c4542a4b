import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'

import { admitPost } from '~/auth/admit-post.server'
import type { Member } from '~/auth/identify.server'
import { screenOperation } from './sections'
import { textIn } from '~/http/form-text'
import { HttpError, fieldProblems, invalidFields, type RefusalStatus } from '~/http/http-error.server'
import { requireWithinLimit, type LimitOutcome } from '~/http/rate-limits.server'
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
import type { FormDone, FormRefusal, FormReply, SentValues } from './form-reply'
import { readId } from '~collections/values/ids'

export type FormInput = {
  member: Member
  form: FormData
  language: Language
  formats: Formats
  t: ReturnType<typeof translator>
  context: AppLoadContext
}

/** The result of a form: a message, data for the screen, or a redirect. */
export type FormOutcome = Pick<FormDone, 'message' | 'undo' | 'secret' | 'deleted' | 'details'> & {
  redirectTo?: string
  /** Cookies of a success. */
  headers?: Headers
  /** For refusals that need more than a message and fields; others are thrown as an HttpError. */
  refusedWith?: RefusalStatus
  refusal?: Pick<FormRefusal, 'errors' | 'values' | 'confirm'>
}

export type FormArgs = { request: Request; context: AppLoadContext }

/** An intent of a form and the lowest role for it. */
export type FormIntent = { role: TeamRole; run: (input: FormInput) => Promise<FormOutcome> }

/** An intent open to all members of the team. */
export function forMembers<Run extends FormIntent['run']>(run: Run) {
  return { role: 'viewer' as const, run }
}

export function forEditors<Run extends FormIntent['run']>(run: Run) {
  return { role: 'editor' as const, run }
}

export function forAdmins<Run extends FormIntent['run']>(run: Run) {
  return { role: 'admin' as const, run }
}

type Intents = Record<string, FormIntent>
type OutcomeOf<Intent extends FormIntent> = Awaited<ReturnType<Intent['run']>>

type DoneBy<Intent, Outcome> = Outcome extends { refusedWith: RefusalStatus }
  ? never
  : Omit<FormDone, 'intent' | 'details'> & {
      intent: Intent
      details: Outcome extends { details: infer Details } ? Details : undefined
    }
type RefusedDetails<Outcome> = Outcome extends { refusedWith: RefusalStatus; details: infer Details }
  ? Details
  : never

/** The reply to the forms of a screen: a success by its intent, or a refusal. */
export type ReplyTo<Of extends Intents> =
  | { [Name in keyof Of & string]: DoneBy<Name, OutcomeOf<Of[Name]>> }[keyof Of & string]
  | FormRefusal<RefusedDetails<OutcomeOf<Of[keyof Of]>>>

type Answer<Reply> = ReturnType<typeof data<Reply>>

/**
 * Answers a form of an admin screen by its `intent`, after the checks of every write: same origin, session, limit,
 * and only then the form and the role. Errors come back as a localized message with the submitted values. Without a
 * session the form is not read.
 */
export function answerForm<Of extends Intents>(
  args: FormArgs,
  intents: Of,
  limits?: FormLimits & { fileRole?: TeamRole },
): Promise<Answer<ReplyTo<Of>>>
// What TypeScript cannot follow: the reply’s `intent` is the name of the intent that made its `details`.
export async function answerForm(
  { request, context }: FormArgs,
  intents: Intents,
  limits: FormLimits & { fileRole?: TeamRole } = teamForm,
): Promise<unknown> {
  let submitted: FormData | undefined
  return answerPost(
    { request, context },
    async ({ limit, ...post }) => {
      await requireRoleForFile(request, post.member, limits.fileRole)
      const form = (submitted = await readForm(request, limits))
      requireWithinLimit(limit)
      const { intent, run } = await requireIntent(request, form, intents, post.member)
      return { ...(await runConfirmed({ ...post, form }, request, run)), intent }
    },
    () => submitted && valuesOf(submitted),
  )
}

/** For resource routes, which ignore the status of `data()`. */
export const toJson = ({ data, init }: Answer<unknown>): Response => Response.json(data, init ?? {})

export type Post = Omit<FormInput, 'form'> & {
  /** Not yet required: a form is read first, so that the reply has what was typed. */
  limit: LimitOutcome
}

/** The checks and replies of every post of a screen; `answer` reads the body. */
export async function answerPost(
  { request, context }: FormArgs,
  answer: (post: Post) => Promise<FormOutcome & { intent: string }>,
  valuesSoFar: () => SentValues | undefined = () => undefined,
): Promise<Answer<FormReply>> {
  const language = languageOf(request)
  const t = translator(language)
  try {
    const { member, limit } = await admitPost(request, context)
    if (!member) {
      await discardBody(request)
      requireWithinLimit(limit)
      throw new HttpError(401, 'api:sessionEnded')
    }
    const { redirectTo, headers, refusedWith, refusal, ...outcome } = await answer({
      member,
      language,
      formats: formatsOf(member.user, language, context.environment),
      t,
      context,
      limit,
    })
    if (redirectTo !== undefined) throw redirect(redirectTo, { status: 303, ...(headers && { headers }) })
    if (refusedWith !== undefined) {
      const { message = '', details } = outcome
      const reply = {
        ok: false as const,
        status: refusedWith,
        message,
        ...(details && { details }),
        ...refusal,
      }
      return data(reply, { status: refusedWith, ...(headers && { headers }) })
    }
    return data({ ok: true as const, ...outcome }, headers && { headers })
  } catch (error) {
    if (error instanceof Response) throw error
    return failureReply(error, t, context, valuesSoFar())
  }
}

/** A file is not even read for somebody whom no intent that takes one is open to. */
async function requireRoleForFile(request: Request, member: Member, role: TeamRole | undefined) {
  if (!role || !isMultipart(request) || hasRole(member.user, role)) return
  await discardBody(request)
  await recordRefusal(member, { operation: screenOperation(request), needs: role })
  throw new HttpError(403, 'api:forbidden')
}

async function requireIntent(
  request: Request,
  form: FormData,
  intents: Intents,
  member: Member,
): Promise<FormIntent & { intent: string }> {
  const name = textIn(form, 'intent') ?? ''
  const intent = Object.hasOwn(intents, name) ? intents[name] : undefined
  if (!intent) throw new HttpError(400, 'api:invalid')
  await requireRole(request, member, { intent: name, role: intent.role })
  return { ...intent, intent: name }
}

/** Throws 403, and records it. */
export async function requireRole(
  request: Request,
  member: Member,
  { intent, role }: { intent: string; role: TeamRole },
): Promise<void> {
  if (hasRole(member.user, role)) return
  await recordRefusal(member, { operation: `${screenOperation(request)} ${intent}`, needs: role })
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
  throw invalidFields(fieldProblems(issues))
}

export function idIn(form: FormData, name = 'id'): number {
  const id = readId(form.get(name))
  if (id === null) throw new HttpError(404, 'api:notFound')
  return id
}

/** Which version of the record the form was filled in from; a form without one overwrites what it finds. */
export function seenIn(form: FormData): string | undefined {
  return textIn(form, 'seen') ?? undefined
}

/** The screen’s own text, so whatever does not fit was not written by it. */
export function readUndo<Schema extends z.core.$ZodType>(form: FormData, schema: Schema): z.output<Schema> {
  try {
    return z.parse(schema, JSON.parse(textIn(form, 'undo') ?? ''))
  } catch {
    throw new HttpError(400, 'api:invalid')
  }
}
