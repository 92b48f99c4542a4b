import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import type { z } from 'zod'

import { failureOfForm, orUnavailable } from '~/http/replies.server'
import { readPageForm } from '~/http/read-form.server'
import { fieldProblems } from '~/http/http-error.server'
import { openIdProvider } from '~/auth/openid/provider.server'
import { limitStranger } from '~/auth/limit-attempts.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import { adminPasswordMinLength, passwordMinLength } from '~collections/values/team'

import { joinTeam, readTeamInvitation, type TeamInvitationState } from '../join-team.server'
import { newMember } from '../team-fields'

/** `?done` is where the form redirects to. */
export async function loadJoinTeamPage({ request, params, context }: LoaderFunctionArgs) {
  const language = languageOf(request)
  const { brand } = await getSiteSettings(language)
  const view = await orUnavailable(() => readTeamInvitation(params.token ?? ''))
  const isDone = view.state === 'used' && new URL(request.url).searchParams.has('done')
  const minLength =
    view.state === 'valid' && view.role === 'admin' ? adminPasswordMinLength : passwordMinLength
  const title = translator(language)('joinTeam:meta.title', { brand })
  const provider = onlyProvider(context)
  return data(
    { title, brand, view, isDone, minLength, provider },
    { status: isDone ? 200 : statuses[view.state] },
  )
}

/** The name of the provider, where members can sign in with nothing else: the invitation counts there, and nobody needs a password. */
function onlyProvider({ environment }: AppLoadContext): string | null {
  const provider = openIdProvider(environment)
  return provider?.isOnlyWay ? provider.name : null
}

const statuses: Record<TeamInvitationState, number> = {
  valid: 200,
  used: 410,
  revoked: 410,
  expired: 410,
  unknown: 404,
}

/** A refused form: texts by field, or one for all of it. The password is never sent back. */
export type JoinTeamReply = { name: string; errors: { name?: string; password?: string }; failure?: string }

/** The page itself shows any state but a valid one. */
export async function answerJoinTeam({ request, params, context }: ActionFunctionArgs) {
  const language = languageOf(request)
  const { pathname } = new URL(request.url)
  // A form from before: the page itself leads to the provider.
  if (onlyProvider(context) !== null) return redirect(`${pathname}?lng=${language}`, 303)
  const t = translator(language)
  const refuse = (status: number, reply: JoinTeamReply, headers: Record<string, string> = {}) =>
    data(reply, { status, headers })
  let name = ''
  try {
    const limit = await limitStranger(request, context)
    const form = await readPageForm(request)
    const typed = form.get('name')
    if (typeof typed === 'string') name = typed
    if (!limit.allowed)
      return refuse(429, { name, errors: {}, failure: t('joinTeam:tooMany') }, limit.headers)
    const parsed = newMember.safeParse(Object.fromEntries(form))
    if (!parsed.success) return refuse(400, { name, errors: errorsOf(parsed.error, t) })
    const outcome = await joinTeam(params.token ?? '', parsed.data)
    if (outcome.state === 'refused') return refuse(400, { name, errors: { password: outcome.password } })
    // The link's language is not in a cookie, so the redirect carries it.
    return redirect(`${pathname}?lng=${language}${outcome.state === 'valid' ? '&done=1' : ''}`, 303)
  } catch (error) {
    if (error instanceof Response) throw error
    const { status, headers } = failureOfForm(error, context, 'somebody could not join the team')
    return refuse(status, { name, errors: {}, failure: t('joinTeam:failed') }, headers)
  }
}

/** The first text of each field. */
function errorsOf(error: z.ZodError, t: ReturnType<typeof translator>): JoinTeamReply['errors'] {
  const issues = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  const texts = fieldProblems(issues).map(({ field, message }) => [field, t(message)] as const)
  return Object.fromEntries(texts.reverse())
}
