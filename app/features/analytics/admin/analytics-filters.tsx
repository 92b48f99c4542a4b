import { useSearchParams } from '@remix-run/react'
import { useMemo, useState } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { cx } from '~/ui/cx'
import { SlidersHorizontal } from '~/ui/icons'
import { LiveForm } from '~/ui/live-form'
import {
  channels,
  deviceClasses,
  regions,
  visitCategories,
  visitorSegments,
} from '~collections/values/analytics'

import type { AnalyticsQuery } from './analytics-query'

const fieldNames = new Set(['segment', 'category', 'region', 'device', 'channel'])
const choicesId = 'analytics-choices'
const segments = visitorSegments.filter((segment) => segment !== 'all')

/** Kept in the address with all else that stands there; without JavaScript a button applies them. */
export function AnalyticsFilters({ query }: { query: AnalyticsQuery }) {
  const { t } = useTranslation('analytics')
  const [params] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const { segment = '', category = '', region = '', device = '', channel = '' } = query
  // A new object would refill what somebody has just chosen.
  const values = useMemo(
    () => ({ segment, category, region, device, channel }),
    [segment, category, region, device, channel],
  )
  return (
    <LiveForm
      role="search"
      aria-label={t('filter.label')}
      values={values}
      className="@container print:hidden"
    >
      {[...params]
        .filter(([name]) => !fieldNames.has(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {/* What is chosen stands below, so phones need not show the choices. */}
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={choicesId}
        onClick={() => setOpen(!isOpen)}
        className={cx('@2xl:hidden noscript:hidden', isOpen && 'mb-3 bg-sunken')}
      >
        <SlidersHorizontal aria-hidden className="size-4.5" />
        {t('filter.toggle')}
      </Button>
      <div
        id={choicesId}
        className={cx(
          'grid grid-cols-2 items-end gap-3 @2xl:grid-cols-3 @4xl:grid-cols-5',
          !isOpen && '@max-2xl:hidden noscript:grid!',
        )}
      >
        <Choices query={query} />
        <noscript>
          <Button type="submit">{t('filter.apply')}</Button>
        </noscript>
      </div>
    </LiveForm>
  )
}

function Choices({ query }: { query: AnalyticsQuery }) {
  const { t } = useTranslation('analytics')
  return (
    <>
      <ChoiceField
        name="segment"
        label={t('filter.segment')}
        any={t('segment.all')}
        choices={segments}
        textOf={(each) => t(`segment.${each}`)}
        value={query.segment}
      />
      <ChoiceField
        name="category"
        label={t('filter.category')}
        any={t('filter.anyCategory')}
        choices={visitCategories}
        textOf={(each) => t(`category.${each}`)}
        value={query.category}
      />
      <ChoiceField
        name="region"
        label={t('filter.region')}
        any={t('filter.anyRegion')}
        choices={regions}
        textOf={(each) => t(`region.${each}`)}
        value={query.region}
      />
      <ChoiceField
        name="device"
        label={t('filter.device')}
        any={t('filter.anyDevice')}
        choices={deviceClasses}
        textOf={(each) => t(`device.${each}`)}
        value={query.device}
      />
      <ChoiceField
        name="channel"
        label={t('filter.channel')}
        any={t('filter.anyChannel')}
        choices={channels}
        textOf={(each) => t(`channel.${each}`)}
        value={query.channel}
      />
    </>
  )
}
