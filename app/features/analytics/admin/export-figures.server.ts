import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'

import { byteOrderMark, csvLines } from '~/admin/exports/csv-lines.server'
import { answerFile, fileHeaders } from '~/admin/exports/file-answer.server'
import { admitCaller } from '~/auth/admit-caller.server'
import { HttpError } from '~/http/http-error.server'
import { formatsOf } from '~/admin/formats-of.server'
import { isMember } from '~/auth/identify.server'
import { languageOf } from '~/i18n/detect-language.server'
import { formatDay } from '~/i18n/format'
import { withoutIsolation, type Formats } from '~/i18n/formats'
import { translator } from '~/i18n/i18n.server'
import { hasRole } from '~collections/access/roles'
import { fromReplica } from '~cms/from-replica.server'
import type { Language } from '~collections/values/language'

import type { Figures } from '../figures'
import { readFigures } from '../read-figures.server'
import { dailyFigures, listNames, parseAskedFigures, toFiguresQuery } from './analytics-query'
import { cardNames, figureOf, listRows } from './figures-view.server'

/**
 * GET /admin/analytics/export: what the screen shows, all rows of its lists among it. Unlike a list of people it is no
 * export to keep account of, and those who may see the screen may have it.
 */
export function exportFigures({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerFile(languageOf(request), () => figuresFile(request, context))
}

async function figuresFile(request: Request, context: AppLoadContext): Promise<Response> {
  const { actor } = await admitCaller(request, context)
  if (!actor) throw new HttpError(401, 'api:unauthenticated')
  if (!hasRole(actor.user, 'viewer')) throw new HttpError(403, 'api:forbidden')
  const asked = parseAskedFigures(new URL(request.url).searchParams)
  if (!asked) throw new HttpError(400, 'api:invalid')
  const { SITE_TIME_ZONE } = context.environment
  const reader = isMember(actor) ? formatsOf(actor.user, languageOf(request), context.environment) : null
  const headers = fileHeaders('analytics', reader?.timeZone ?? SITE_TIME_ZONE)
  if (request.method === 'HEAD') return new Response(null, { headers })
  const figures = await fromReplica(() => readFigures(toFiguresQuery(asked), SITE_TIME_ZONE))
  const lines = figureLines(figures, languageOf(request), reader)
  return new Response(byteOrderMark + csvLines(lines), { headers })
}

/**
 * One figure a line, with that of the period before where there is one; counts and seconds without separators. Members who
 * chose a date format get days in that.
 */
export function figureLines(figures: Figures, language: Language, reader: Formats | null): string[][] {
  const t = translator(language)
  const rows = listRows(figures, language)
  return [
    (['part', 'item', 'figure', 'value', 'previous'] as const).map((name) => t(`analytics:file.${name}`)),
    ...cardNames.map((name) => [
      t('analytics:file.total'),
      '',
      name === 'averageDuration' ? t('analytics:file.averageDuration') : t(`analytics:figure.${name}`),
      String(figureOf(name, figures.metrics)),
      String(figureOf(name, figures.previous)),
    ]),
    ...listNames.flatMap((list) =>
      rows[list].map(({ label, route, count }) => [
        t(`analytics:list.${list}.title`),
        route === null ? label : `${label} (${route})`,
        t(`analytics:list.${list}.figure`),
        String(count),
        '',
      ]),
    ),
    ...figures.daily.flatMap((day, index) =>
      dailyFigures.map((name) => [
        t('analytics:daily.title'),
        reader?.dateFormat ? withoutIsolation(formatDay(day.date, reader)) : day.date,
        t(`analytics:figure.${name}`),
        String(day[name]),
        String(figures.previousDaily[index]?.[name] ?? ''),
      ]),
    ),
  ]
}
