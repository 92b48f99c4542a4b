import { useFormats } from '~/admin/use-admin'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/notice'

/** Says that the last daily backup failed. */
export function BackupNotice({ failedDay }: { failedDay: string | null }) {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  if (failedDay === null) return null
  return <Notice tone="warning">{t('backups.failed', { day: formatDay(failedDay, formats) })}</Notice>
}
