import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { directionOf } from '~/i18n/language'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { Badge, type Tone } from '~/ui/badge'
import { ProgressBar } from '~/ui/progress-bar'
import type { CourseStatus } from '~collections/values/courses'

import { textIn, type CourseRow, type InBoth } from '../course-view'

/** The title in the language of the page, or else in the other one, and marked so. */
export function CourseTitle({ title }: { title: InBoth }) {
  const pageLanguage = useLanguage()
  const { text, language } = textIn(title, pageLanguage)
  if (language === pageLanguage) return <bdi>{text}</bdi>
  return (
    <bdi lang={language} dir={directionOf(language)}>
      {text}
    </bdi>
  )
}

export function useTitleText(): (title: InBoth) => string {
  const language = useLanguage()
  return (title) => textIn(title, language).text
}

const tones: Record<CourseStatus, Tone> = { published: 'success', draft: 'neutral', archived: 'danger' }

export function StatusBadge({ course }: { course: Pick<CourseRow, 'status'> }) {
  const { t } = useTranslation('coursesAdmin')
  return <Badge tone={tones[course.status]}>{t(`status.${course.status}`)}</Badge>
}

export function CoursePrice({ course }: { course: Pick<CourseRow, 'price' | 'priceText'> }) {
  const { t } = useTranslation('coursesAdmin')
  return (
    <span className="font-medium tabular-nums">
      {course.price === 0 ? t('free') : <bdi>{course.priceText}</bdi>}
    </span>
  )
}

export function CompletionBar({ course }: { course: Pick<CourseRow, 'title' | 'completion'> }) {
  const { t } = useTranslation('coursesAdmin')
  const formats = useFormats()
  const titleText = useTitleText()
  const value = formatNumber(course.completion, formats)
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 text-sm">
      <ProgressBar
        label={t('completionOf', { title: titleText(course.title) })}
        value={course.completion}
        max={100}
      />
      <span className="min-w-10 text-end tabular-nums">{t('percent', { value })}</span>
    </span>
  )
}
