import { useSearchParams } from '@remix-run/react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { JumpSelect } from '~/admin/settings/jump-select'
import { settingsPath } from '~/admin/settings/settings-path'
import { useTranslation } from '~/i18n/use-translation'
import { languages } from '~collections/values/language'
import { templateMails } from '~collections/values/mail-templates'

import type { TemplateView } from '../templates.server'
import { TemplateForm } from './template-form'
import type { TemplatesTabData } from './templates-tab.server'
import type { TemplateReply } from './template-intents.server'

type TemplatesTabProps = TemplatesTabData & { reply: TemplateReply | undefined }

export function TemplatesTab({ own, template, sample, isResetting, reply }: TemplatesTabProps) {
  const { t } = useTranslation('mailTemplates')
  const [params] = useSearchParams()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-reading text-ink-soft">{t('text')}</p>
      <Choice own={own} template={template} />
      <TemplateForm
        key={`${template.mail} ${template.language} ${template.seen}`}
        template={template}
        sample={sample}
        reply={reply}
      />
      {isResetting && params.has('reset') && template.seen !== null && (
        <ResetTemplateDialog template={template} />
      )}
    </div>
  )
}

/** Every mail in both languages, and which of them the team has written itself. */
function Choice({ own, template }: Pick<TemplatesTabProps, 'own' | 'template'>) {
  const { t } = useTranslation('mailTemplates')
  const withMark = (name: string, which: Pick<TemplateView, 'mail' | 'language'>) => {
    const isOwn = own.some(({ mail, language }) => mail === which.mail && language === which.language)
    return isOwn ? t('own', { name }) : name
  }
  const { mail, language } = template
  return (
    <div className="grid max-w-3xl gap-4 @lg:grid-cols-2">
      <JumpSelect
        label={t('choice')}
        name="mail"
        value={mail}
        fields={{ tab: 'templates', language }}
        options={templateMails.map((each) => ({
          value: each,
          label: withMark(t(`mail.${each}`), { mail: each, language }),
        }))}
      />
      <JumpSelect
        label={t('inLanguage')}
        name="language"
        value={language}
        fields={{ tab: 'templates', mail }}
        options={languages.map((each) => ({
          value: each,
          label: withMark(t(`language.${each}`), { mail, language: each }),
        }))}
      />
    </div>
  )
}

function ResetTemplateDialog({ template: { mail, language } }: { template: TemplateView }) {
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
