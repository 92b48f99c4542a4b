import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { useAdmin, useFormats } from '~/admin/use-admin'
import type { FormReply } from '~/admin/form-reply'
import { formatNumber } from '~/i18n/format'
import { directionOf } from '~/i18n/language'
import { languages } from '~collections/values/language'
import { Button, ButtonLink } from '~/ui/button'
import { DialogActions } from '~/ui/dialog'
import { EmailAddress } from '~/ui/email-address'
import { Send } from '~/ui/icons'
import { Notice } from '~/ui/notice'

import type { InvitePreview } from './invitations-view.server'
import { Phrase } from '~/i18n/phrase'
import { displayName } from '~/features/waitlist/entry-view'

type InvitePreviewPanelProps = { preview: InvitePreview; reply: FormReply | undefined; closeTo: string }

export function InvitePreviewPanel({ preview, reply, closeTo }: InvitePreviewPanelProps) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const formats = useFormats()
  const { count, byLanguage, people, skipped, samples } = preview
  const { isMailSetUp } = useAdmin()
  const countValues = (number: number) => ({ count: number, value: formatNumber(number, formats) })
  const error = reply?.ok === false ? reply.message || t('admin:error.500.title') : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {error !== null && <Notice tone="danger">{error}</Notice>}
      {count > 0 && !isMailSetUp && <Notice tone="warning">{t('invite.noServer')}</Notice>}
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
          <InvitedPeople people={people} />
        </div>
      )}
      <SkippedPeople skipped={skipped} />
      {samples.map((sample) => (
        <MailSample key={sample.language} sample={sample} />
      ))}
      <SendForm preview={preview} closeTo={closeTo} />
    </div>
  )
}

function SendForm({ preview, closeTo }: Pick<InvitePreviewPanelProps, 'preview' | 'closeTo'>) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const formats = useFormats()
  const isSending = useNavigation().formData?.get('intent') === 'invite'
  const { count, recipients } = preview
  return (
    <Form method="post" className="contents">
      {recipients.inLine && <input type="hidden" name="inLine" value="1" />}
      {recipients.ids.map((id) => (
        <input key={id} type="hidden" name="person" value={id} />
      ))}
      <DialogActions className="mt-0">
        <ButtonLink to={closeTo} preventScrollReset>
          {t('admin:cancel')}
        </ButtonLink>
        {count > 0 && (
          <Button type="submit" name="intent" value="invite" variant="brand" disabled={isSending}>
            <Send aria-hidden className="size-4.5 rtl:-scale-x-100" />
            {isSending
              ? t('invite.sending')
              : t('invite.send', { count, value: formatNumber(count, formats) })}
          </Button>
        )}
      </DialogActions>
    </Form>
  )
}

const namedPeople = 3

/** The first names at once, everybody with their address on demand. */
function InvitedPeople({ people }: Pick<InvitePreview, 'people'>) {
  const { t } = useTranslation('waitlistAdmin')
  const formats = useFormats()
  const more = people.length - namedPeople
  const countValues = (count: number) => ({ count, value: formatNumber(count, formats) })
  return (
    <>
      <p className="mt-3 flex flex-wrap gap-x-3 wrap-anywhere">
        {people.slice(0, namedPeople).map((person) => (
          <bdi key={person.id} className="font-medium">
            {displayName(person)}
          </bdi>
        ))}
        {more > 0 && <span>{t('invite.andMore', countValues(more))}</span>}
      </p>
      <details className="mt-1 text-sm">
        <summary className="w-fit rounded-small py-1 text-ink-soft">
          {t('invite.everybody', countValues(people.length))}
        </summary>
        <ol className="mt-2 divide-y divide-line rounded-control bg-sunken px-4">
          {people.map((person) => (
            <li key={person.id} className="flex flex-wrap gap-x-3 py-1.5 wrap-anywhere">
              <bdi>{displayName(person)}</bdi>
              <EmailAddress email={person.email} className="text-ink-soft" />
            </li>
          ))}
        </ol>
      </details>
    </>
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

/** With the reason of each. */
export function SkippedPeople({ skipped }: Pick<InvitePreview, 'skipped'>) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const formats = useFormats()
  if (skipped.length === 0) return null
  return (
    <section aria-label={t('invite.skipped')} className="grid gap-2">
      <h3 className="font-medium">{t('invite.skipped')}</h3>
      <ul className="grid gap-1.5 text-sm">
        {skipped.map(({ reason, count, people }) => (
          <li key={reason}>
            <span className="tabular-nums">{formatNumber(count, formats)}</span> · {t(`skip.${reason}`)}
            {people.length > 0 && (
              <span className="flex flex-wrap gap-x-3 text-ink-soft">
                {people.map((person) => (
                  <bdi key={person.id} className="wrap-anywhere" title={person.email}>
                    {displayName(person)}
                  </bdi>
                ))}
                {count > people.length && (
                  <bdi dir="ltr">
                    {t('admin:more', { value: formatNumber(count - people.length, formats) })}
                  </bdi>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
