import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'

const units = [
  { unit: 'megabytes', bytes: 1024 * 1024 },
  { unit: 'kilobytes', bytes: 1024 },
  { unit: 'bytes', bytes: 1 },
] as const

/** The size of a file in the unit that people would use. */
export function useSizeText(): (size: number) => string {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  return (size) => {
    const { unit, bytes } = units.find((each) => size >= each.bytes) ?? { unit: 'bytes', bytes: 1 }
    const rounded = Math.round((size / bytes) * 10) / 10
    return t(`size.${unit}`, {
      value: formatNumber(rounded < 10 ? rounded : Math.round(rounded), formats, {}),
    })
  }
}
