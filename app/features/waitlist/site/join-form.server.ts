import { data, redirect, type AppLoadContext } from '@remix-run/node'

import { originOfForm } from '~/features/analytics/entry-origin.server'
import { typedIn } from '~/http/form-text'
import { failureOfForm, wantsPage } from '~/http/replies.server'
import { readPageForm } from '~/http/read-form.server'
import { languageOf, preferredLanguage } from '~/i18n/detect-language.server'
import { isLanguage } from '~/i18n/language'
import type { Language } from '~collections/values/language'
import { givenReferralCode, isReferralCode, referralParam } from '~collections/values/join'

import { acceptJoin } from '../accept-join.server'
import { inboxWords, lineRule } from '../line-rule.server'
import { sharedLink } from '../shared-link'
import type { JoinedReply } from './use-join'

/** What follows a join by this form. */
type AfterJoin = (
  request: Request,
  join: { code: string; language: Language },
  context: AppLoadContext,
) => Promise<JoinedReply>

/** Failures return what was typed, and in which form. */
export async function answerJoinForm(
  request: Request,
  context: AppLoadContext,
  afterJoin: AfterJoin = afterJoinOnSite,
) {
  const form = await readPageForm(request)
  const values = { email: typedIn(form, 'email') }
  const isOfHero = new URL(request.url).searchParams.get('form') === 'hero'
  const typed = { values, form: isOfHero ? ('hero' as const) : undefined }
  const given = form.get('language')
  const language = isLanguage(given) ? given : languageOf(request)
  const input = {
    ...values,
    source: form.get('source') ?? undefined,
    language: form.get('language') ?? undefined,
    consent: form.get('consent') === 'yes',
    referral: form.get('referral') ?? undefined,
  }
  try {
    const result = await acceptJoin(input, 'form', context, originOfForm(form.get('visit'), request, context))
    if (result.outcome === 'accepted') {
      const join = { code: result.referralCode, language }
      return data(await afterJoin(request, join, context), { status: 201 })
    }
    if (result.outcome === 'limited')
      return data({ status: 'failed', error: 'waitlist:tooMany', ...typed } as const, {
        status: 429,
        headers: result.headers,
      })
    if (result.problems.every(({ field }) => field === 'consent'))
      return data({ status: 'failed', error: 'waitlist:consentMissing', ...typed } as const, { status: 400 })
    const email = result.problems.find(({ field }) => field === 'email')?.message
    return data({ status: 'invalid', errors: { email }, ...typed } as const, { status: 400 })
  } catch (error) {
    if (error instanceof Response) throw error
    const failure = failureOfForm(error, context, 'a join was not stored')
    return data({ status: 'failed', error: 'waitlist:failed', ...typed } as const, failure)
  }
}

/** Without JavaScript, success redirects so that a reload does not join again, and the address says for whom the page is. */
const afterJoinOnSite: AfterJoin = (request, { code, language }, context) => {
  const kept = language === preferredLanguage(request) ? '' : `&lng=${language}`
  if (wantsPage(request)) throw redirect(`/?joined=1&code=${code}${kept}#waitlist-form`, 303)
  return joinedReply(code, language, context)
}

/** What the address of the page says: whose link led here, and without JavaScript whether a join succeeded. */
export async function joinOfAddress(params: URLSearchParams, language: Language, context: AppLoadContext) {
  return {
    joined: params.has('joined') ? await joinedReply(params.get('code'), language, context) : undefined,
    referral: givenReferralCode(params.get(referralParam)) ?? undefined,
  }
}

/** The words are the same for every address. The server writes them, since the page only needs those of one site. */
export async function joinedReply(
  code: string | null,
  language: Language,
  { environment }: AppLoadContext,
): Promise<JoinedReply> {
  const share = isReferralCode(code)
    ? { link: sharedLink(environment.SITE_URL, code), rule: await lineRule(language, environment) }
    : undefined
  return { status: 'joined', inbox: await inboxWords(language, environment), share }
}
