import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import type { LegalStatus } from '~collections/values/legal'

export function StatusBadge({ status }: { status: LegalStatus }) {
  const { t } = useTranslation('legalManager')
  return <Badge tone={status === 'published' ? 'success' : 'neutral'}>{t(`status.${status}`)}</Badge>
}
