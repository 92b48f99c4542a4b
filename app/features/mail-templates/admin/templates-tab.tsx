import { Link, useSearchParams } from '@remix-run/react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { settingsPath } from '~/admin/settings/settings-tabs'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
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
  return (
    <Card as="section" aria-labelledby="mails">
      <h3 id="mails" className="mb-3 text-lg font-semibold">
        {t('choice')}
      </h3>
      <ul className="divide-y divide-line">
        {templateMails.map((mail) => (
          <li key={mail} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1">
            <span>{t(`mail.${mail}`)}</span>
            <span className="flex flex-wrap gap-x-5">
              {languages.map((language) => {
                const isCurrent = template.mail === mail && template.language === language
                const isOwn = own.some((each) => each.mail === mail && each.language === language)
                return (
                  <Link
                    key={language}
                    to={settingsPath('templates', { mail, language })}
                    preventScrollReset
                    aria-current={isCurrent ? 'true' : undefined}
                    aria-label={t('open', { mail: t(`mail.${mail}`), language: t(`language.${language}`) })}
                    className="inline-flex min-h-11 items-center gap-2 underline aria-[current]:font-semibold aria-[current]:text-brand"
                  >
                    {t(`language.${language}`)}
                    {isOwn && <Badge tone="info">{t('own')}</Badge>}
                  </Link>
                )
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
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
