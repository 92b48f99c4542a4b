import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useLanguage, useTranslation } from '~/i18n/use-translation'

import type { Label } from '../thread-view'
import { LabelDot, useLabelText } from './label-dot'
import { colorOf } from './thread-forms'

const mostDots = 2

/** Up to two dots and how many more there are; the names are for the pointer and for screen readers. */
export function LabelDots({ names, labels }: { names: string[]; labels: Label[] }) {
  const { t } = useTranslation('messages')
  const language = useLanguage()
  const formats = useFormats()
  const textOf = useLabelText()
  if (names.length === 0) return null
  const texts = names.map(textOf).join(language === 'ar' ? '، ' : ', ')
  return (
    <span title={texts} className="inline-flex items-center gap-1">
      {names.slice(0, mostDots).map((name) => (
        <LabelDot key={name} color={colorOf(labels, name)} />
      ))}
      {names.length > mostDots && (
        <span aria-hidden dir="ltr" className="text-ink-soft tabular-nums">
          +{formatNumber(names.length - mostDots, formats)}
        </span>
      )}
      <span className="sr-only">
        {t('labels')}: <bdi>{texts}</bdi>
      </span>
    </span>
  )
}
