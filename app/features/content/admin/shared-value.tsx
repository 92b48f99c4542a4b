import { fileAddress } from '~/features/site-media/media-path'
import { useTranslation } from '~/i18n/use-translation'

import type { SharedField } from '../content-kinds'
import { useSharedText } from './use-shared-text'

export function SharedValue({ field, value }: { field: SharedField; value: string }) {
  const { t } = useTranslation('content')
  const textOf = useSharedText()
  if (field.look !== 'portrait' || value === '') return textOf(field, value)
  return (
    <img
      src={fileAddress(value)}
      alt={t('portrait.current')}
      className="size-20 rounded-full border border-line object-cover"
    />
  )
}
