import { ConfirmDialog } from '~/admin/confirm-dialog'
import { settingsPath } from '~/admin/settings/settings-tabs'
import { useTranslation } from '~/i18n/use-translation'

import type { TemplateView } from '../templates.server'

export function ResetTemplateDialog({ template: { mail, language } }: { template: TemplateView }) {
  const { t } = useTranslation('mailTemplates')
  return (
    <ConfirmDialog
      title={t('reset.title')}
      question={t('reset.question', { mail: t(`mail.${mail}`), language: t(`language.${language}`) })}
      confirm={t('reset.confirm')}
      intent="template-reset"
      fields={{ mail, language }}
      closeTo={settingsPath('templates', { mail, language })}
    />
  )
}
