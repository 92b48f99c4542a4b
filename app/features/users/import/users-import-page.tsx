import { ImportPage, type ImportPageProps } from '~/features/imports/import-page'
import { useTranslation } from '~/i18n/use-translation'

export function UsersImportPage(props: ImportPageProps) {
  const { t } = useTranslation('usersImport')
  const screen = {
    subject: 'users' as const,
    title: t('title'),
    back: t('back'),
    columns: t('upload.columnsText'),
    hints: (['roles', 'statuses', 'dates', 'interests'] as const).map((name) => t(`upload.${name}`)),
    after: t('after'),
    failedMidway: t('failedMidway'),
    show: t('finished.users'),
  }
  return <ImportPage {...props} screen={screen} />
}
