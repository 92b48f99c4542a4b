import { Form, useNavigation } from '@remix-run/react'
import { useTranslation, useLanguage } from '~/i18n/use-translation'

import type { FormReply } from '~/admin/form-reply'
import { formatNumber } from '~/i18n/format'
import { directionOf } from '~/i18n/language'
import { languages } from '~collections/values/language'
import { Button } from '~/ui/button'
import { Send } from '~/ui/icons'
import { Notice } from '~/ui/notice'

import type { InvitePreview } from './invitations-view.server'
import { Phrase } from '~/i18n/phrase'
import { displayName } from '~/features/waitlist/entry-view'

type InvitePreviewPanelProps = { preview: InvitePreview; reply: FormReply | undefined }

export function InvitePreviewPanel({ preview, reply }: InvitePreviewPanelProps) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const language = useLanguage()
  const isSending = useNavigation().formData?.get('intent') === 'invite'
  const { count, byLanguage, skipped, samples, recipients } = preview
  const countValues = (number: number) => ({ count: number, value: formatNumber(number, language) })
  const error = reply?.ok === false ? reply.message || t('admin:error.500.title') : null
  return (
    <div className="grid gap-6">
      {error !== null && <Notice tone="danger">{error}</Notice>}
      {count === 0 && error === null && <Notice tone="warning">{t('invite.nobody')}</Notice>}
      {count > 0 && (
        <div>
          <p className="text-lg font-medium">{t('invite.recipients', countValues(count))}</p>
          <ul className="mt-1 text-sm text-ink-soft">
            {languages.map(
              (each) =>
                byLanguage[each] > 0 && (
                  <li key={each}>{t(`invite.in.${each}`, countValues(byLanguage[each]))}</li>
                ),
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
            {isSending ? t('invite.sending') : t('invite.send', countValues(count))}
          </Button>
        </Form>
      )}
    </div>
  )
}

/** The sandboxed frame can neither run scripts nor follow links. */
function MailSample({ sample }: { sample: InvitePreview['samples'][number] }) {
  const { t } = useTranslation('waitlistAdmin')
  const { language, subject, html, text } = sample
  return (
    <section aria-label={t(`mail.title.${language}`)} className="grid gap-2">
      <h3 className="font-medium">{t(`mail.title.${language}`)}</h3>
      <p className="text-sm">
        <span className="text-ink-soft">{t('mail.subject')}</span>{' '}
        <Phrase language={language}>{subject}</Phrase>
      </p>
      <iframe
        title={t(`mail.title.${language}`)}
        srcDoc={html}
        sandbox=""
        className="h-96 w-full rounded-control border border-line bg-white"
      />
      <details className="text-sm">
        <summary className="w-fit rounded-small py-1 text-ink-soft">{t('mail.plain')}</summary>
        <pre
          lang={language}
          dir={directionOf(language)}
          className="mt-2 overflow-x-auto rounded-control bg-sunken p-4 font-sans whitespace-pre-wrap wrap-anywhere"
        >
          {text}
        </pre>
      </details>
    </section>
  )
}

function SkippedPeople({ skipped }: Pick<InvitePreview, 'skipped'>) {
  const { t } = useTranslation('waitlistAdmin')
  const language = useLanguage()
  if (skipped.length === 0) return null
  return (
    <section aria-label={t('invite.skipped')} className="grid gap-2">
      <h3 className="font-medium">{t('invite.skipped')}</h3>
      <ul className="grid gap-1.5 text-sm">
        {skipped.map(({ reason, count, people }) => (
          <li key={reason}>
            <span className="tabular-nums">{formatNumber(count, language)}</span> · {t(`skip.${reason}`)}
            {people.length > 0 && (
              <span className="block text-ink-soft">
                {people.map((person) => (
                  <bdi key={person.id} className="me-3" title={person.email}>
                    {displayName(person)}
                  </bdi>
                ))}
                {count > people.length && t('more', { value: formatNumber(count - people.length, language) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
