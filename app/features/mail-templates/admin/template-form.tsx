import { Link, useFetcher } from '@remix-run/react'
import { useRef, useState } from 'react'

import { CurrentValues } from '~/admin/current-values'
import { SaveBar, useUnsaved } from '~/admin/settings/save-bar'
import { sentFields } from '~/admin/settings/sent-fields'
import { settingsPath } from '~/admin/settings/settings-path'
import { useFormReply } from '~/admin/use-form-reply'
import { useSeen } from '~/admin/use-seen'
import { directionOf } from '~/i18n/language'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Notice } from '~/ui/notice'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { useHydrated } from '~/ui/use-hydrated'
import { templatePlaceholders } from '~collections/values/mail-templates'

import type { TemplateView } from '../templates.server'
import { MailPreview } from './mail-preview'
import type { TemplatesTabData } from './templates-tab.server'
import type { TemplateReply } from './template-intents.server'
import { useLivePreview } from './use-live-preview'

type TemplateFormProps = {
  template: TemplateView
  sample: TemplatesTabData['sample']
  /** The reply to a form that was sent with the whole page. */
  reply: TemplateReply | undefined
  /** Once `template` is what was saved. */
  onSaved: () => void
}

/** Keeps the words that it was opened with, and shows beside them what somebody else has saved meanwhile. */
export function TemplateForm({ template, sample, reply: posted, onSaved }: TemplateFormProps) {
  const { t } = useTranslation(['mailTemplates', 'settings', 'admin'])
  const fetcher = useFetcher<TemplateReply>()
  const isHydrated = useHydrated()
  const reply = useFormReply(fetcher, onSaved, { tellsFailure: false }) ?? posted
  const { error } = sentFields(reply)
  const { value } = sentFields(posted)
  const refused = reply?.ok === false ? reply : undefined
  const [opened] = useState(template)
  const { seen, isConflict } = useSeen(template.seen, reply)
  /** Without JavaScript: the preview of words that are not saved. */
  const drafted = posted?.ok && posted.intent === 'template-preview' ? posted.details : undefined
  const form = useRef<HTMLFormElement>(null)
  const { isDirty, check, settle, dialog } = useUnsaved(form, refused !== undefined)
  const preview = useLivePreview(drafted?.shown ?? sample)
  const { mail, language } = template
  const address = settingsPath('templates', { mail, language })
  const inLanguage = { lang: language, dir: directionOf(language) } as const
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @2xl:grid-cols-2">
      <fetcher.Form
        ref={form}
        method="post"
        action={address}
        onChange={({ currentTarget }) => {
          check()
          preview.write(new FormData(currentTarget))
        }}
        onReset={() => {
          settle()
          preview.reset()
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        <Card as="section" aria-labelledby="template" className="grid gap-5 @max-4xl:p-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h3 id="template" className="text-lg font-semibold">
              {t('edit')}
            </h3>
            {template.seen !== null && (
              <Link
                to={`${address}&reset=1`}
                preventScrollReset
                className="inline-flex min-h-6 items-center text-sm underline"
              >
                {t('reset.open')}
              </Link>
            )}
          </div>
          {refused && !refused.errors && (
            <Notice tone="danger">{refused.message || t('admin:error.500.title')}</Notice>
          )}
          {isConflict && (
            <CurrentValues>
              <div {...inLanguage} className="grid gap-2 wrap-anywhere whitespace-pre-wrap">
                <p className="font-medium">{template.subject}</p>
                <p className="text-sm">{template.text}</p>
              </div>
            </CurrentValues>
          )}
          <input type="hidden" name="mail" value={mail} />
          <input type="hidden" name="language" value={language} />
          <input type="hidden" name="seen" value={seen ?? ''} />
          {isHydrated && <input type="hidden" name="stay" value="1" />}
          <TextField
            label={t('subject')}
            name="subject"
            autoComplete="off"
            defaultValue={drafted?.subject ?? value('subject', opened.subject)}
            error={error('subject')}
            {...inLanguage}
          />
          <TextArea
            label={t('words')}
            hint={t('wordsHint')}
            name="text"
            rows={14}
            defaultValue={drafted?.text ?? value('text', opened.text)}
            error={error('text')}
            {...inLanguage}
          />
          <Placeholders mail={mail} />
        </Card>
        <SaveBar
          intent="template-save"
          isShown={isDirty}
          isBusy={fetcher.state !== 'idle'}
          cancel={<Button type="reset">{t('settings:discard')}</Button>}
          withoutScript={
            <Button type="submit" name="intent" value="template-preview">
              {t('preview.show')}
            </Button>
          }
        />
      </fetcher.Form>
      <MailPreview mail={preview.mail} language={language} problem={preview.problem} />
      {dialog}
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
