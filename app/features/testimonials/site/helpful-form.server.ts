import { data, redirect, type AppLoadContext } from '@remix-run/node'

import { failureOfForm } from '~/http/replies.server'
import { readPageForm } from '~/http/read-form.server'
import { takeFromLimit } from '~/http/rate-limits.server'
import { cookieOptions } from '~/i18n/cookies.server'
import { sitePaths } from '~/site/paths'
import { getCms } from '~cms/client.server'

import { helpfulVote, voteHelpful, voterCookieFor, voterOf, type HelpfulVote } from '../helpful-vote.server'
import { cardId, filtersToQuery, helpfulParam, parseFilters } from './testimonial-filters'

/** “This helped me”, and its undoing. Without JavaScript, success leads back to the testimonial. */
export async function answerHelpfulForm(request: Request, context: AppLoadContext) {
  const form = await readPageForm(request)
  const limit = await takeFromLimit('vote', context)
  if (!limit.allowed) return failed('vote.tooMany', 429, limit.headers)
  const vote = helpfulVote.safeParse(Object.fromEntries(form))
  if (!vote.success) throw new Response(null, { status: 400 })
  try {
    const { payload } = await getCms()
    const voter = voterOf(request, context, payload.secret)
    if (!(await voteHelpful(payload, voter, vote.data))) throw new Response(null, { status: 404 })
    const options = cookieOptions(context.environment.SITE_URL)
    return afterVote(request, vote.data, voterCookieFor(voter, payload.secret, options))
  } catch (error) {
    if (error instanceof Response) throw error
    const { status, headers } = failureOfForm(error, context, 'a vote was not counted')
    return failed('vote.failed', status, headers)
  }
}

function failed(error: 'vote.failed' | 'vote.tooMany', status: number, headers = {}) {
  return data({ status: 'failed', error } as const, { status, headers })
}

function afterVote(request: Request, { testimonial, helpful }: HelpfulVote, cookie: string) {
  const headers = { 'Set-Cookie': cookie }
  const isDocument = request.headers.get('Accept')?.includes('text/html')
  if (!isDocument) return data({ status: 'counted', helpful } as const, { headers })
  const query = new URLSearchParams(filtersToQuery(parseFilters(new URL(request.url).searchParams)))
  if (helpful === 'yes') query.set(helpfulParam, String(testimonial))
  const search = query.size > 0 ? `?${query}` : ''
  throw redirect(`${sitePaths.testimonials}${search}#${cardId(testimonial)}`, { status: 303, headers })
}
