import { useTranslation, useLanguage } from '~/i18n/use-translation'

import { formatFigure } from '~/i18n/figures'
import { Badge } from '~/ui/badge'

import { HelpfulForm } from './helpful-form'
import { cardId } from './testimonial-filters'
import { type TestimonialView, bestRating } from './testimonial-view'

type TestimonialCardProps = TestimonialView & { isCalledHelpful: boolean }

/** A sample has nothing that only a learner's words could have: a day, votes. */
export function TestimonialCard({ isCalledHelpful, ...testimonial }: TestimonialCardProps) {
  const { id, quote, name, category, rating, helpfulCount, date, portrait, isSample } = testimonial
  const { t } = useTranslation('testimonials')
  const language = useLanguage()
  return (
    <li id={cardId(id)} className="flex flex-col">
      <figure className="flex flex-1 flex-col">
        <div className="flex flex-1 flex-col gap-4 rounded-panel rounded-es-small border border-line bg-surface p-6">
          <Rating value={rating} />
          <blockquote dir="auto" className="text-lg">
            {quote}
          </blockquote>
        </div>
        <figcaption className="mt-3 ps-6">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {portrait !== null && (
              <img
                src={portrait}
                alt=""
                width="48"
                height="48"
                loading="lazy"
                className="size-12 rounded-full"
              />
            )}
            <bdi className="font-medium">{name}</bdi>
            <Badge tone="brand">{t(`category.${category}`)}</Badge>
            {isSample && <Badge>{t('sample')}</Badge>}
          </p>
          {!isSample && (
            <>
              <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
                <time dateTime={date.day}>{date.text}</time>
                {helpfulCount > 0 && (
                  <span>
                    {t('helpful', { count: helpfulCount, value: formatFigure(helpfulCount, language) })}
                  </span>
                )}
              </p>
              <HelpfulForm id={id} name={name} isCalledHelpful={isCalledHelpful} />
            </>
          )}
        </figcaption>
      </figure>
    </li>
  )
}

const width = 24
/** Five-pointed stars in a row, each in a square of `width`. */
const stars = Array.from(
  { length: bestRating },
  (_, index) =>
    `M${12 + index * width} 2.5l2.9 6.1 6.6.8-4.9 4.6 1.3 6.6-5.900-3.300-5.900 3.300 1.300-6.600-4.900-4.600 6.600-.8Z`,
).join('')

/** Partial stars fill in the writing direction. */
function Rating({ value }: { value: number }) {
  const { t } = useTranslation('testimonials')
  const language = useLanguage()
  const label = t('rating', {
    value: formatFigure(value, language),
    best: formatFigure(bestRating, language),
  })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${bestRating * width} ${width}`}
      className="h-5 w-25 rtl:-scale-x-100"
    >
      <path d={stars} className="fill-line" />
      <svg width={value * width} height={width}>
        <path d={stars} className="fill-accent stroke-accent-edge" />
      </svg>
    </svg>
  )
}
