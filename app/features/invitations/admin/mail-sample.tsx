import { useTranslation } from 'react-i18next'

import { directionOf } from '~/i18n/language'
import { Phrase } from '~/i18n/phrase'

import type { InvitePreview } from './invitations-view.server'

/** The mail as people of one language will read it. The frame may do nothing at all, not even follow a link. */
export function MailSample({ sample }: { sample: InvitePreview['samples'][number] }) {
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
