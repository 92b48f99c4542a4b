import { data, redirect, type AppLoadContext } from '@remix-run/node'

import { originOfForm } from '~/features/analytics/entry-origin.server'
import { retryAfter, wantsPage } from '~/http/replies.server'
import { readPageForm } from '~/http/read-form.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import { isDatabaseAway } from '~cms/database-errors'
import { isReferralCode, referralParam } from '~collections/values/waitlist'

import { acceptJoin } from '../accept-join.server'
import type { Share } from './use-join'

/** Without JavaScript, success redirects so that a reload does not join again. Failures return what was typed. */
export async function answerJoinForm(request: Request, context: AppLoadContext) {
  const form = await readPageForm(request)
  const values = { email: toText(form.get('email')) }
  const input = {
    ...values,
    source: form.get('source') ?? undefined,
    language: form.get('language') ?? undefined,
    consent: form.get('consent') === 'yes',
    referral: form.get('referral') ?? undefined,
  }
  try {
    const result = await acceptJoin(input, 'form', context, originOfForm(form.get('visit'), request, context))
    if (result.outcome === 'accepted') return await afterJoin(request, result, context)
    if (result.outcome === 'limited')
      return data({ status: 'failed', error: 'waitlist:tooMany', values } as const, {
        status: 429,
        headers: result.headers,
      })
    if (result.problems.every(({ field }) => field === 'consent'))
      return data({ status: 'failed', error: 'waitlist:consentMissing', values } as const, { status: 400 })
    const email = result.problems.find(({ field }) => field === 'email')?.message
    return data({ status: 'invalid', errors: { email }, values } as const, { status: 400 })
  } catch (error) {
    if (error instanceof Response) throw error
    const isAway = isDatabaseAway(error)
    if (isAway) context.logger.warn({ err: error }, 'a join was not stored: the database is away')
    else context.logger.error({ err: error }, 'join failed')
    return data({ status: 'failed', error: 'waitlist:failed', values } as const, {
      ...(isAway ? { status: 503, headers: retryAfter } : { status: 500 }),
    })
  }
}

type Accepted = { totalInQueue: number; referralCode: string }

async function afterJoin(
  request: Request,
  { totalInQueue, referralCode }: Accepted,
  context: AppLoadContext,
) {
  const { queueOffset } = await getSiteSettings(languageOf(request))
  const place = queueOffset + totalInQueue + 1
  if (wantsPage(request)) throw redirect(`/?joined=${referralCode}&place=${place}#waitlist-form`, 303)
  return data({ status: 'joined', share: shareOf(referralCode, place, context) } as const, { status: 201 })
}

/** What the address of the page says: whose link led here, and without JavaScript whether a join succeeded. */
export function joinOfAddress(params: URLSearchParams, context: AppLoadContext) {
  const referral = params.get(referralParam)
  const code = params.get('joined')
  const place = Number(params.get('place'))
  const share =
    isReferralCode(code) && Number.isSafeInteger(place) && place > 0
      ? shareOf(code, place, context)
      : undefined
  return {
    joined: code === null ? undefined : ({ status: 'joined', share } as const),
    referral: isReferralCode(referral) ? referral : undefined,
  }
}

function shareOf(code: string, place: number, { environment }: AppLoadContext): Share {
  return { link: `${environment.SITE_URL}/?${referralParam}=${code}`, place }
}

function toText(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
