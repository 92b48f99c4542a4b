import { useFetcher, useNavigate, useSearchParams } from '@remix-run/react'
import { useState } from 'react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { JumpSelect } from '~/admin/settings/jump-select'
import { settingsPath } from '~/admin/settings/settings-path'
import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { useHydrated } from '~/ui/use-hydrated'
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
  // The words that the form began with are not those that are stored any more.
  const [round, setRound] = useState(0)
  const startAgain = () => setRound((before) => before + 1)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-reading text-ink-soft">{t('text')}</p>
      <Choice own={own} template={template} />
      <TemplateForm
        key={`${template.mail} ${template.language} ${round}`}
        template={template}
        sample={sample}
        reply={reply}
        onSaved={startAgain}
      />
      <ResetTemplateDialog
        template={template}
        isAsked={isResetting && params.has('reset')}
        onReset={startAgain}
      />
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

type ResetTemplateDialogProps = { template: TemplateView; isAsked: boolean; onReset: () => void }

/** Stays while nobody asks, so that it says what was done: then there is nothing to be reset any more. */
function ResetTemplateDialog({ template, isAsked, onReset }: ResetTemplateDialogProps) {
  const { t } = useTranslation('mailTemplates')
  const navigate = useNavigate()
  const fetcher = useFetcher<TemplateReply>()
  const isHydrated = useHydrated()
  const { mail, language, seen } = template
  const closeTo = settingsPath('templates', { mail, language })
  useFormReply(fetcher, () => {
    onReset()
    navigate(closeTo, { preventScrollReset: true, replace: true })
  })
  if (!isAsked || seen === null) return null
  return (
    <ConfirmDialog
      title={t('reset.title')}
      question={t('reset.question', { mail: t(`mail.${mail}`), language: t(`language.${language}`) })}
      confirm={t('reset.confirm')}
      intent="template-reset"
      fields={{ mail, language, seen, ...(isHydrated && { stay: '1' }) }}
      closeTo={closeTo}
      fetcher={fetcher}
    />
  )
}
