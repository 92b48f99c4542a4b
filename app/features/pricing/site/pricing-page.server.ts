import type { LoaderFunctionArgs } from '@remix-run/node'

import { loadPageHead } from '~/features/page-meta/page-head.server'
import { siteTranslator } from '~/features/page-texts/written-texts.server'
import { orUnavailable } from '~/http/replies.server'
import { draftPreviewParams } from '~/site/draft-preview'
import { isPreview } from '~/site/preview.server'
import { readSiteLaunch } from '~/features/launch/site-launch.server'
import { languageOf } from '~/i18n/detect-language.server'

import type { Say } from '~/i18n/i18n.server'
import { toBilling, type OpenPricing, type PlanView, type PricingView } from './plan-view'
import { earlyBirdDiscount } from '~collections/values/waitlist'
import { formatMoney, formatNumber } from '~/i18n/format'
import type { Language } from '~collections/values/language'
import { getCms } from '~cms/client.server'
import type { PricingPlan } from '~collections/payload-types'
import { rememberContent } from '~cms/content-version'
import { pricingTiers } from '~collections/values/site'

export async function loadPricingPage(args: LoaderFunctionArgs) {
  const { request } = args
  const language = languageOf(request)
  const isDraft = await isPreview(request)
  const { searchParams } = new URL(request.url)
  const [head, { phase, preview }, t, pricing] = await Promise.all([
    loadPageHead(args, 'pricing'),
    readSiteLaunch(request),
    siteTranslator(request, language),
    orUnavailable(() => (isDraft ? readPricing(language, true) : getPricing(language))),
  ])
  return {
    head,
    open: phase === 'open' ? openPricing(t) : null,
    billing: toBilling(searchParams.get('billing')),
    pricing,
    previewParams: isDraft || preview ? draftPreviewParams(searchParams) : {},
  }
}

function openPricing(t: Say): OpenPricing {
  return {
    lead: t('openSite:pricing.lead'),
    title: t('openSite:pricing.title'),
    text: t('openSite:pricing.text'),
    note: t('openSite:pricing.note'),
    none: { title: t('openSite:pricing.none.title'), text: t('openSite:pricing.none.text') },
  }
}

/** By tier. Throws while the database is unavailable. */
export const getPricing = rememberContent((language: Language) => readPricing(language, false))

/** With drafts for the team alone. */
async function readPricing(language: Language, isDraft: boolean): Promise<PricingView> {
  const { payload } = await getCms()
  const { docs } = await payload.find({
    collection: 'pricing-plans',
    where: isDraft ? {} : { _status: { equals: 'published' } },
    draft: isDraft,
    locale: language,
    limit: pricingTiers.length,
    pagination: false,
    depth: 0,
    overrideAccess: isDraft, // otherwise as a visitor
  })
  const plans = docs.toSorted((one, other) => rank(one) - rank(other))
  const { saving, isForAll } = bestSaving(plans)
  return {
    plans: plans.map((plan) => toView(plan, language)),
    saving: saving > 0 ? { text: percent(saving, language), isForAll } : null,
    earlyBirdDiscount: percent(earlyBirdDiscount, language),
  }
}

function rank({ tier }: PricingPlan): number {
  return pricingTiers.indexOf(tier)
}

function toView(plan: PricingPlan, language: Language): PlanView {
  const { tier, name, description, features, isRecommended, monthlyPrice, annualPrice, currency } = plan
  const money = (amount: number) => formatMoney(amount, currency, language)
  const saving = annualSaving(plan)
  return {
    tier,
    name,
    description: description ?? '',
    features: features ?? [],
    isRecommended: isRecommended ?? false,
    monthly: money(monthlyPrice),
    annual: money(annualPrice),
    annualAsMonthly: money(monthWithinYear(plan)),
    early: money(annualPrice * (1 - earlyBirdDiscount)),
    saving: saving > 0 ? percent(saving, language) : null,
  }
}

function percent(share: number, language: Language): string {
  return formatNumber(share, language, { style: 'percent' })
}

type Prices = { monthlyPrice: number; annualPrice: number }

const monthsInYear = 12

/** The fraction that an annual plan saves over twelve single months, rounded to whole percent. */
export function annualSaving({ monthlyPrice, annualPrice }: Prices): number {
  const singleMonths = monthlyPrice * monthsInYear
  if (singleMonths <= 0 || annualPrice >= singleMonths) return 0
  return Math.round((1 - annualPrice / singleMonths) * 100) / 100
}

export function bestSaving(plans: Prices[]): { saving: number; isForAll: boolean } {
  const savings = plans.map(annualSaving)
  const saving = Math.max(0, ...savings)
  return { saving, isForAll: savings.every((each) => each === saving) }
}

export function monthWithinYear({ annualPrice }: Prices): number {
  return annualPrice / monthsInYear
}
