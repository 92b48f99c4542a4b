import { useFetcher } from '@remix-run/react'

import { sentFields } from '~/admin/settings/sent-fields'
import { settingsPath } from '~/admin/settings/settings-tabs'
import { useFormReply } from '~/admin/use-form-reply'
import { directionOf } from '~/i18n/language'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Notice } from '~/ui/notice'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { templatePlaceholders } from '~collections/values/mail-templates'

import type { TemplateView } from '../templates.server'
import { MailPreview } from './mail-preview'
import type { TemplatesTabData } from './templates-tab.server'
import type { TemplateReply } from './template-intents.server'

type TemplateFormProps = {
  template: TemplateView
  sample: TemplatesTabData['sample']
  /** The reply to a form that was sent with the whole page. */
  reply: TemplateReply | undefined
}

export function TemplateForm({ template, sample, reply: posted }: TemplateFormProps) {
  const { t } = useTranslation(['mailTemplates', 'admin'])
  const fetcher = useFetcher<TemplateReply>()
  const reply = useFormReply(fetcher, undefined, { tellsFailure: false }) ?? posted
  const { value, error } = sentFields(reply)
  const refused = reply?.ok === false ? reply : undefined
  /** The preview of words that are not saved. */
  const drafted = reply?.ok && reply.intent === 'template-preview' ? reply.details : undefined
  const { mail, language, seen } = template
  const address = settingsPath('templates', { mail, language })
  const inLanguage = { lang: language, dir: directionOf(language) } as const
  const isBusy = fetcher.state !== 'idle'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @5xl:grid-cols-2">
      <Card as="section" aria-labelledby="template">
        <h3 id="template" className="mb-4 text-lg font-semibold">
          {t(`mail.${mail}`)} · {t(`language.${language}`)}
        </h3>
        {refused && !refused.errors && (
          <Notice tone="danger" className="mb-4">
            {refused.message || t('admin:error.500.title')}
          </Notice>
        )}
        <fetcher.Form method="post" action={address} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <input type="hidden" name="mail" value={mail} />
          <input type="hidden" name="language" value={language} />
          <input type="hidden" name="seen" value={seen ?? ''} />
          <TextField
            label={t('subject')}
            name="subject"
            autoComplete="off"
            defaultValue={drafted?.subject ?? value('subject', template.subject)}
            error={error('subject')}
            {...inLanguage}
          />
          <TextArea
            label={t('words')}
            hint={t('wordsHint')}
            name="text"
            rows={16}
            defaultValue={drafted?.text ?? value('text', template.text)}
            error={error('text')}
            {...inLanguage}
          />
          <Placeholders mail={mail} />
          <Actions resetLink={seen === null ? null : `${address}&reset=1`} isBusy={isBusy} />
        </fetcher.Form>
      </Card>
      <MailPreview mail={drafted?.shown ?? sample} language={language} />
    </div>
  )
}

function Actions({ resetLink, isBusy }: { resetLink: string | null; isBusy: boolean }) {
  const { t } = useTranslation(['mailTemplates', 'admin'])
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {resetLink !== null && (
        <ButtonLink to={resetLink} preventScrollReset variant="quiet">
          {t('reset.open')}
        </ButtonLink>
      )}
      <Button type="submit" name="intent" value="template-preview" disabled={isBusy}>
        {t('preview.show')}
      </Button>
      <Button type="submit" name="intent" value="template-save" variant="brand" disabled={isBusy}>
        {t('admin:save')}
      </Button>
    </div>
  )
}

function Placeholders({ mail }: Pick<TemplateView, 'mail'>) {
  const { t } = useTranslation('mailTemplates')
  const { required, optional } = templatePlaceholders[mail]
  const names = [...required, ...optional]
  return (
    <dl className="grid gap-1 text-sm">
      {names.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt>
            <code dir="ltr">{`{{${name}}}`}</code>
          </dt>
          <dd className="text-ink-soft">
            {t(`placeholder.${name}`)}
            {required.some((each) => each === name) && ` ${t('isRequired')}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
