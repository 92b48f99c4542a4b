import { useSearchParams } from '@remix-run/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'

import { pathOfSection } from '~/admin/sections'
import { directionOf } from '~/i18n/language'
import { Phrase } from '~/i18n/phrase'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { cx } from '~/ui/cx'
import { Dialog } from '~/ui/dialog'
import { Monitor, Moon, Smartphone, Sun, TextQuote } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { useQueryLink } from '~/ui/use-query-link'
import { languages, type Language } from '~collections/values/language'

import type { AnnouncementPreview } from './preview-announcement.server'

type PreviewDialogProps = {
  /** Of what is stored; null for a new one. */
  saved: AnnouncementPreview | null
  /** What somebody is writing. */
  read?: () => FormData | null
}

/** The mails as people get them; open as long as the address says so. */
export function PreviewDialog({ saved, read }: PreviewDialogProps) {
  const { t } = useTranslation(['announcementsAdmin', 'admin'])
  const [params] = useSearchParams()
  const linkWith = useQueryLink()
  if (!params.has('preview')) return null
  return (
    <Dialog
      title={t('preview.title')}
      closeLabel={t('admin:close')}
      closeTo={linkWith({ preview: null })}
      size="large"
      place="top"
    >
      <TypedPreview saved={saved} read={read} />
    </Dialog>
  )
}

function TypedPreview({ saved, read }: PreviewDialogProps) {
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

const looks = [
  { id: 'desktop', Icon: Monitor },
  { id: 'phone', Icon: Smartphone },
  { id: 'plain', Icon: TextQuote },
] as const
const themes = [
  { id: 'light', Icon: Sun },
  { id: 'dark', Icon: Moon },
] as const

function MailViews({ preview }: { preview: AnnouncementPreview }) {
  const { t } = useTranslation('announcementsAdmin')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [look, setLook] = useState<(typeof looks)[number]['id']>('desktop')
  const [theme, setTheme] = useState<(typeof themes)[number]['id']>('light')
  const { subject, html, dark, text } = preview[language]
  return (
    <>
      <div className="flex flex-wrap gap-x-5 gap-y-3 noscript:hidden">
        <Choice
          label={t('preview.language')}
          value={language}
          options={languages.map((id) => ({ id, text: t(`form.language.${id}`) }))}
          onChoose={setLanguage}
        />
        <Choice
          label={t('preview.look')}
          value={look}
          options={looks.map(({ id, Icon }) => ({ id, Icon, text: t(`preview.${id}`) }))}
          onChoose={setLook}
        />
        {look !== 'plain' && (
          <Choice
            label={t('preview.theme')}
            value={theme}
            options={themes.map(({ id, Icon }) => ({ id, Icon, text: t(`preview.${id}`) }))}
            onChoose={setTheme}
          />
        )}
      </div>
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

type ChoiceProps<Id extends string> = {
  label: string
  value: Id
  options: readonly { id: Id; text: string; Icon?: typeof Sun }[]
  onChoose: (id: Id) => void
}

function Choice<Id extends string>({ label, value, options, onChoose }: ChoiceProps<Id>) {
  return (
    <div role="group" aria-label={label} className="flex">
      {options.map(({ id, text, Icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChoose(id)}
          className="-ms-px inline-flex min-h-11 items-center gap-1.5 border border-edge px-3 text-sm first:ms-0 first:rounded-s-control last:rounded-e-control hover:bg-sunken aria-pressed:bg-brand-soft aria-pressed:font-medium aria-pressed:text-brand md:min-h-9"
        >
          {Icon && <Icon aria-hidden className="size-4 max-sm:hidden" />}
          {text}
        </button>
      ))}
    </div>
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
