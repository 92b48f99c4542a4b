import { directionOf } from '~/i18n/language'
import { Phrase } from '~/i18n/phrase'
import { useTranslation } from '~/i18n/use-translation'
import type { Written } from '~/features/mail/write-mail.server'
import { Card } from '~/ui/card'
import type { Language } from '~collections/values/language'

type MailPreviewProps = {
  mail: Written
  language: Language
  /** Why the words that somebody is writing are not shown. */
  problem: string | undefined
}

/** The sandboxed frame can neither run scripts nor follow links. */
export function MailPreview({ mail, language, problem }: MailPreviewProps) {
  const { t } = useTranslation('mailTemplates')
  return (
    <Card
      as="section"
      aria-labelledby="mail-preview"
      className="grid gap-3 @max-4xl:p-4 @2xl:sticky @2xl:top-[calc(var(--bar-height)+1.5rem)]"
    >
      <h3 id="mail-preview" className="text-lg font-semibold">
        {t('preview.title')}
      </h3>
      {problem !== undefined && <p className="text-sm text-danger">{t('preview.stale', { problem })}</p>}
      <p className="text-sm wrap-anywhere">
        <span className="text-ink-soft">{t('subject')}:</span>{' '}
        <Phrase language={language}>{mail.subject}</Phrase>
      </p>
      <iframe
        title={t('preview.title')}
        srcDoc={mail.html}
        sandbox=""
        className="h-128 w-full rounded-control border border-line bg-white"
      />
      <details className="text-sm">
        <summary className="w-fit rounded-small py-1 text-ink-soft">{t('preview.plain')}</summary>
        <pre
          lang={language}
          dir={directionOf(language)}
          className="mt-2 rounded-control bg-sunken p-4 font-sans whitespace-pre-wrap wrap-anywhere"
        >
          {mail.text}
        </pre>
      </details>
    </Card>
  )
}
