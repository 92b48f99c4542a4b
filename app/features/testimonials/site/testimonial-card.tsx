import { useTranslation } from 'react-i18next'

import { formatNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/use-language'
import { Badge } from '~/ui/badge'
import { ThumbsUp } from '~/ui/icons'

import { Rating } from './rating'
import type { TestimonialView } from './testimonial-view'

/** What one learner says. */
export function TestimonialCard(testimonial: TestimonialView) {
  const { quote, name, category, rating, helpfulCount, date, isSample } = testimonial
  const { t } = useTranslation('testimonials')
  const language = useLanguage()
  return (
    <li className="flex flex-col">
      <figure className="flex flex-1 flex-col">
        {/* A speech bubble, which begins where the speaker stands. */}
        <div className="flex flex-1 flex-col gap-4 rounded-panel rounded-es-small border border-line bg-surface p-6">
          <Rating value={rating} />
          <blockquote dir="auto" className="text-lg">
            {quote}
          </blockquote>
        </div>
        <figcaption className="mt-3 ps-6">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi className="font-medium">{name}</bdi>
            <Badge tone="brand">{t(`category.${category}`)}</Badge>
            {isSample && <Badge>{t('sample')}</Badge>}
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
            <time dateTime={date.day}>{date.text}</time>
            {helpfulCount > 0 && (
              <span className="flex items-center gap-1.5">
                <ThumbsUp aria-hidden className="size-4" />
                {t('helpful', { count: helpfulCount, value: formatNumber(helpfulCount, language) })}
              </span>
            )}
          </p>
        </figcaption>
      </figure>
    </li>
  )
}
