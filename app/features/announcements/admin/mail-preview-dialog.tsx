import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'

import { PreviewDialog } from '~/admin/preview-dialog'
import { PreviewSwitches, previewWidths, type PreviewView } from '~/admin/preview-switches'
import { pathOfSection } from '~/admin/sections'
import { directionOf } from '~/i18n/language'
import { Phrase } from '~/i18n/phrase'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { cx } from '~/ui/cx'
import { TextQuote } from '~/ui/icons'
import { Notice } from '~/ui/notice'

import type { AnnouncementPreview } from './preview-announcement.server'

type MailPreviewDialogProps = {
  /** What is stored; null for a new one. */
  saved: AnnouncementPreview | null
  /** What somebody is writing. */
  read?: () => FormData | null
}

/** The mails as people get them. */
export function MailPreviewDialog({ saved, read }: MailPreviewDialogProps) {
  const { t } = useTranslation('announcementsAdmin')
  return (
    <PreviewDialog title={t('preview.title')}>
      <TypedPreview saved={saved} read={read} />
    </PreviewDialog>
  )
}

function TypedPreview({ saved, read }: MailPreviewDialogProps) {
  const { t } = useTranslation('announcementsAdmin')
  const [typed, setTyped] = useState<{ preview?: AnnouncementPreview; problem?: string }>()
  const formOf = useEffectEvent(() => read?.() ?? null)
  useEffect(() => {
    const form = formOf()
    if (form) void askForPreview(form).then(setTyped)
  }, [])
  const isComing = read !== undefined && typed === undefined
  const preview = typed ? typed.preview : saved
  const problem = typed && !typed.preview ? (typed.problem ?? t('preview.failed')) : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isComing}>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {preview ? <MailViews preview={preview} /> : isComing && <p role="status">{t('preview.loading')}</p>}
    </div>
  )
}

const looks = [...previewWidths, { id: 'plain', Icon: TextQuote }] as const
type Look = (typeof looks)[number]['id']

function MailViews({ preview }: { preview: AnnouncementPreview }) {
  const { t } = useTranslation('announcementsAdmin')
  const [view, setView] = useState<PreviewView<Look>>({
    language: useLanguage(),
    look: 'desktop',
    theme: 'light',
  })
  const { language, look, theme } = view
  const { subject, html, dark, text } = preview[language]
  return (
    <>
      <PreviewSwitches
        view={view}
        onChange={setView}
        looks={looks}
        hasThemes={look !== 'plain'}
        languageName={(id) => t(`form.language.${id}`)}
        textOf={(name) => t(`preview.${name}`)}
      />
      <p className="text-sm wrap-anywhere">
        <span className="text-ink-soft">{t('preview.subject')}:</span>{' '}
        {subject === '' ? t('noSubject') : <Phrase language={language}>{subject}</Phrase>}
      </p>
      {look === 'plain' ? (
        <pre
          lang={language}
          dir={directionOf(language)}
          className="rounded-control bg-sunken p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {text}
        </pre>
      ) : (
        // The sandboxed frame can neither run scripts nor follow links.
        <iframe
          key={theme}
          title={t(`preview.frame.${language}`)}
          srcDoc={theme === 'dark' ? dark : html}
          sandbox=""
          className={cx(
            'mx-auto h-[60dvh] min-h-80 rounded-control border border-line bg-white',
            look === 'phone' ? 'w-[min(23.4375rem,100%)]' : 'w-full',
          )}
        />
      )}
    </>
  )
}

const mail = z.object({ subject: z.string(), html: z.string(), dark: z.string(), text: z.string() })
const answer = z.union([
  z.object({ ok: z.literal(true), details: z.object({ preview: z.object({ en: mail, ar: mail }) }) }),
  z.object({ ok: z.literal(false), message: z.string() }),
])

/** Without a problem where no answer came at all. */
async function askForPreview(form: FormData): Promise<{ preview?: AnnouncementPreview; problem?: string }> {
  form.set('intent', 'preview')
  try {
    const reply = await fetch(`${pathOfSection('announcements')}/preview`, { method: 'POST', body: form })
    const read = answer.parse(await reply.json())
    return read.ok ? read.details : { problem: read.message }
  } catch {
    return {}
  }
}
