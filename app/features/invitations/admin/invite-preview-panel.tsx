import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

import type { FormReply } from '~/admin/form-reply'
import { formatNumber } from '~/i18n/format'
import { languages } from '~/i18n/language'
import { useLanguage } from '~/i18n/use-language'
import { Button } from '~/ui/button'
import { Send } from '~/ui/icons'
import { Notice } from '~/ui/notice'

import type { InvitePreview } from './invitations-view.server'
import { MailSample } from './mail-sample'
import { SkippedPeople } from './skipped-people'

type InvitePreviewPanelProps = { preview: InvitePreview; reply: FormReply | undefined }

/** What a batch would do, and the button that does it. */
export function InvitePreviewPanel({ preview, reply }: InvitePreviewPanelProps) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const language = useLanguage()
  const isSending = useNavigation().formData?.get('intent') === 'invite'
  const { count, byLanguage, skipped, samples, recipients } = preview
  const shown = (number: number) => ({ count: number, value: formatNumber(number, language) })
  const refusal = reply?.ok === false ? reply.message || t('admin:error.500.title') : null
  return (
    <div className="grid gap-6">
      {refusal !== null && <Notice tone="danger">{refusal}</Notice>}
      {count === 0 && refusal === null && <Notice tone="warning">{t('invite.nobody')}</Notice>}
      {count > 0 && (
        <div>
          <p className="text-lg font-medium">{t('invite.recipients', shown(count))}</p>
          <ul className="mt-1 text-sm text-ink-soft">
            {languages.map(
              (each) =>
                byLanguage[each] > 0 && <li key={each}>{t(`invite.in.${each}`, shown(byLanguage[each]))}</li>,
            )}
          </ul>
        </div>
      )}
      <SkippedPeople skipped={skipped} />
      {samples.map((sample) => (
        <MailSample key={sample.language} sample={sample} />
      ))}
      {count > 0 && (
        <Form
          method="post"
          className="sticky bottom-0 -mx-6 -mb-6 flex justify-end border-t border-line bg-surface px-6 py-4"
        >
          {'next' in recipients ? (
            <input type="hidden" name="next" value={recipients.next} />
          ) : (
            recipients.ids.map((id) => <input key={id} type="hidden" name="person" value={id} />)
          )}
          <Button type="submit" name="intent" value="invite" variant="accent" disabled={isSending}>
            <Send aria-hidden className="size-4.5 rtl:-scale-x-100" />
            {isSending ? t('invite.sending') : t('invite.send', shown(count))}
          </Button>
        </Form>
      )}
    </div>
  )
}
