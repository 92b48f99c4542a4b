import { useNavigation } from '@remix-run/react'
import { useTranslation, useLanguage } from '~/i18n/use-translation'

import { formatFigure } from '~/i18n/figures'
import { Container } from '~/ui/section'
import { cx } from '~/ui/cx'
import { Notice } from '~/ui/notice'
import { PageHeading } from '~/ui/page-heading'
import { Pagination } from '~/ui/pagination'

import { FilterForm } from './filter-form'
import type { HelpfulReply } from './use-helpful'
import { NothingFound } from './nothing-found'
import { TestimonialCard } from './testimonial-card'
import { filtersToQuery, isNarrowed, noFilters } from './testimonial-filters'
import type { TestimonialsView } from './testimonial-view'
import { sitePaths } from '~/site/paths'

const listId = 'list'

type TestimonialsPageProps = {
  brand: string
  view: TestimonialsView
  areSamples: boolean
  /** What is said of samples, and where there is nothing, once the site is open. */
  open: { samples: string; none: string } | null
  /** The id of what a form without JavaScript has just called helpful. */
  calledHelpful: number
  /** What the addresses of a preview keep. */
  previewParams: Record<string, string>
  actionData: HelpfulReply | undefined
}

export function TestimonialsPage({
  brand,
  view,
  areSamples,
  open,
  calledHelpful,
  previewParams,
  actionData,
}: TestimonialsPageProps) {
  const { t } = useTranslation('testimonials')
  const { testimonials, total, filters, pages } = view
  const count = formatFigure(total, useLanguage())
  const isLoading = useNavigation().location?.pathname === sitePaths.testimonials
  const isEmpty = total === 0 && !isNarrowed(filters)
  return (
    <Container className="pt-10 pb-section sm:pt-16">
      <PageHeading
        title={areSamples ? t('samples.title') : t('title')}
        lead={areSamples ? (open?.samples ?? t('samples.lead', { brand })) : t('lead')}
      />
      <div className="mt-8 grid gap-8">
        {actionData?.status === 'failed' && <Notice tone="danger">{t(actionData.error)}</Notice>}
        {!isEmpty && <FilterForm filters={filters} kept={previewParams} />}
        <div
          id={listId}
          aria-busy={isLoading}
          className={cx('transition-opacity', isLoading && 'opacity-60')}
        >
          <p role="status" className="mb-4 text-sm text-ink-soft">
            {!isEmpty && t('count', { count: total, value: count })}
          </p>
          {total === 0 && (
            <NothingFound
              isNarrowed={isNarrowed(filters)}
              resetTo={filtersToQuery(noFilters, previewParams) || '.'}
              openText={open?.none}
            />
          )}
          <ul className="grid gap-x-5 gap-y-9 md:grid-cols-2 lg:grid-cols-3">
            {testimonials.map((testimonial) => (
              <TestimonialCard
                key={testimonial.id}
                {...testimonial}
                isCalledHelpful={testimonial.id === calledHelpful}
              />
            ))}
          </ul>
        </div>
        <Pagination
          page={filters.page}
          pages={pages}
          hrefFor={(page) => `${filtersToQuery({ ...filters, page }, previewParams) || '.'}#${listId}`}
          texts={{
            label: t('pages.label'),
            page: (page) => t('pages.page', { page }),
            number: String,
            previous: t('pages.previous'),
            next: t('pages.next'),
          }}
        />
      </div>
    </Container>
  )
}
