import { useLanguage } from '~/i18n/use-translation'

const steps = [
  { bytes: 1024 * 1024, unit: 'megabyte' },
  { bytes: 1024, unit: 'kilobyte' },
] as const

/** The size of a file in the unit that people would use. */
export function FileSize({ bytes }: { bytes: number }) {
  const language = useLanguage()
  const step = steps.find((each) => bytes >= each.bytes) ?? { bytes: 1, unit: 'byte' }
  const locale = language === 'ar' ? 'ar-u-nu-latn' : 'en'
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: step.unit, maximumFractionDigits: 1 })
  return <bdi>{format.format(bytes / step.bytes)}</bdi>
}
