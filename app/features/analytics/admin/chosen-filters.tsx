import { Link } from '@remix-run/react'

import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { X } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'
import { VisuallyHidden } from '~/ui/visually-hidden'

import type { AnalyticsPageData } from './analytics-page.server'
import { type AnalyticsQuery, type FilterName, filterNames } from './analytics-query'

const noFilters = Object.fromEntries(filterNames.map((name) => [name, null]))

type ChosenFiltersProps = { query: AnalyticsQuery; names: AnalyticsPageData['names'] }

/** What the figures are filtered by, each with the way out; also on paper. */
export function ChosenFilters({ query, names }: ChosenFiltersProps) {
  const { t } = useTranslation('analytics')
  const linkWith = useQueryLink()
  const valueOf = useFilterValue(names)
  const chosen = filterNames.filter((name) => query[name] !== undefined)
  if (chosen.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={t('filter.chosen')} className="flex flex-wrap gap-2">
        {chosen.map((name) => (
          <li key={name}>
            <Link
              to={linkWith({ [name]: null })}
              preventScrollReset
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-brand/25 bg-brand-soft px-3 py-1 text-sm text-brand hover:border-brand md:min-h-8"
            >
              <VisuallyHidden>{t('filter.remove')} </VisuallyHidden>
              <span>
                {t(`filter.${name}`)}: <bdi className="wrap-anywhere">{valueOf(name, query)}</bdi>
              </span>
              <X aria-hidden className="size-4 shrink-0 print:hidden" />
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink
        variant="quiet"
        size="small"
        to={linkWith(noFilters)}
        preventScrollReset
        className="print:hidden"
      >
        {t('filter.clear')}
      </ButtonLink>
    </div>
  )
}

function useFilterValue(names: ChosenFiltersProps['names']) {
  const { t } = useTranslation('analytics')
  return (name: FilterName, query: AnalyticsQuery): string | null | undefined => {
    switch (name) {
      case 'segment':
        return query.segment && t(`segment.${query.segment}`)
      case 'category':
        return query.category && t(`category.${query.category}`)
      case 'region':
        return query.region && t(`region.${query.region}`)
      case 'device':
        return query.device && t(`device.${query.device}`)
      case 'channel':
        return query.channel && t(`channel.${query.channel}`)
      case 'language':
        return query.language && t(`language.${query.language}`)
      case 'event':
        return query.event && t(`event.${query.event}`)
      case 'country':
        return names.country
      case 'page':
        return names.page
      case 'campaign':
        return names.campaign
    }
  }
}
