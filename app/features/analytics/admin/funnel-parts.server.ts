import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'

import { answerForm } from '~/admin/answer-form.server'
import { formatsOf } from '~/admin/formats-of.server'
import type { Member } from '~/auth/identify.server'
import { languageOf } from '~/i18n/detect-language.server'
import { formatNumber } from '~/i18n/format'
import type { Formats } from '~/i18n/formats'
import { translator } from '~/i18n/i18n.server'
import { isDatabaseAway } from '~cms/database-errors'
import { fromReplica } from '~cms/from-replica.server'
import { channels, deviceClasses } from '~collections/values/analytics'
import { languages } from '~collections/values/language'

import { digestIntent, readDigestChoice } from '../digest-choice.server'
import { type Funnel, type FunnelDimension, type FunnelRow, toFunnelDimension } from '../funnel'
import { readFunnel } from '../funnel.server'
import type { Mark } from '../marks'
import { readMarks } from '../marks.server'
import { type AnalyticsQuery, toFiguresQuery } from './analytics-query'
import { figureLabels } from './figure-labels.server'

export type LabelledMark = Mark & { label: string }

export type LabelledFunnel = Omit<Funnel, 'rows'> & { rows: (FunnelRow & { label: string })[] }

export type FunnelParts = {
  /** Null if it could not be loaded. */
  funnel: LabelledFunnel | null
  marks: LabelledMark[]
  getsDigest: boolean | null
}

export const emptyFunnelParts: FunnelParts = { funnel: null, marks: [], getsDigest: null }

type PartsRequest = { member: Member; query: AnalyticsQuery; request: Request }

/** What the screen has beside the figures: none of it keeps those from being shown. */
export async function loadFunnelParts(
  { member, query, request }: PartsRequest,
  { environment, logger }: Pick<AppLoadContext, 'environment' | 'logger'>,
): Promise<FunnelParts> {
  const { SITE_TIME_ZONE } = environment
  const figuresQuery = toFiguresQuery(query)
  const by = toFunnelDimension(new URL(request.url).searchParams.get('by'))
  try {
    const [funnel, marks, getsDigest] = await Promise.all([
      fromReplica(() => readFunnel(figuresQuery, by, SITE_TIME_ZONE)),
      fromReplica(() => readMarks(figuresQuery.days, SITE_TIME_ZONE)),
      readDigestChoice(member),
    ])
    const formats = formatsOf(member.user, languageOf(request), environment)
    return { funnel: withNames(funnel, formats), marks: withLabels(marks, formats), getsDigest }
  } catch (error) {
    if (isDatabaseAway(error)) logger.warn('database unavailable while the funnel was loaded')
    else logger.error({ err: error }, 'the funnel could not be loaded')
    return emptyFunnelParts
  }
}

function withNames(funnel: Funnel, formats: Formats): LabelledFunnel {
  const { by, rows } = funnel
  const nameOf = by && namesOf(formats)[by]
  return { ...funnel, rows: rows.map((row) => ({ ...row, label: nameOf?.(row.key) ?? row.key })) }
}

/** What people read for a value that the funnel is taken apart by. */
function namesOf(formats: Formats): Record<FunnelDimension, (key: string) => string> {
  const t = translator(formats.language)
  const labels = figureLabels(formats)
  const known = <Value extends string>(
    values: readonly Value[],
    key: string,
    name: (value: Value) => string,
  ) => {
    const value = values.find((each) => each === key)
    return value === undefined ? t('funnel:unknown') : name(value)
  }
  return {
    channel: (key) => known(channels, key, (channel) => t(`analytics:channel.${channel}`)),
    device: (key) => known(deviceClasses, key, (device) => t(`analytics:device.${device}`)),
    language: (key) => known(languages, key, (name) => t(`analytics:language.${name}`)),
    country: labels.country,
    week: (key) => t('funnel:weekOf', { date: labels.day(key) }),
    campaign: labels.campaign,
  }
}

function withLabels(marks: Mark[], formats: Formats): LabelledMark[] {
  const t = translator(formats.language)
  return marks.map((mark) => ({
    ...mark,
    label:
      mark.kind === 'invitations'
        ? t('funnel:mark.invitations', { count: mark.count, value: formatNumber(mark.count, formats) })
        : t(`funnel:mark.${mark.kind}`),
  }))
}

export function answerAnalyticsForm(args: ActionFunctionArgs) {
  return answerForm(args, { digest: digestIntent })
}
