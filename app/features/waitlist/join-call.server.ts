import type { AppLoadContext } from '@remix-run/node'

import { success } from '~/api/api-call.server'
import { ApiError, fieldProblems } from '~/api/api-error.server'
import { translator } from '~/i18n/i18n.server'
import type { Language } from '~/i18n/language'

import { acceptJoin } from './accept-join.server'

type JoinCall = { given: Record<string, unknown>; language: Language; context: AppLoadContext }

/** POST /api/waitlist (api.md): the join in the words of a call. */
export async function answerJoinCall({ given, language, context }: JoinCall): Promise<Response> {
  const result = await acceptJoin(given, 'api', context)
  if (result.outcome === 'limited') throw new ApiError(429, 'api:tooMany', { headers: result.headers })
  if (result.outcome === 'invalid') {
    const problems = fieldProblems(result.problems)
    throw new ApiError(400, problems[0]?.message ?? 'api:invalid', { problems, headers: result.headers })
  }
  const { totalInQueue, headers } = result
  return success({ message: translator(language)('waitlist:joined'), totalInQueue }, { status: 201, headers })
}
