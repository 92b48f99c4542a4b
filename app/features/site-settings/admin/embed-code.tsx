import { useEffect, useRef, useState } from 'react'

import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { themes } from '~/site/preferences/theme'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ChoiceField } from '~/ui/choice-field'
import { cx } from '~/ui/cx'
import { Copy } from '~/ui/icons'
import { TextArea } from '~/ui/text-area'
import { useHydrated } from '~/ui/use-hydrated'
import { languages } from '~collections/values/language'

import { embedSnippets, type EmbedLook } from '../embed-snippets'
import type { SiteTabData } from './site-tab.server'

const languageChoices = ['page', ...languages] as const
const themeChoices = ['auto', ...themes] as const

/** What other sites paste, and how it looks there. */
export function EmbedCode({ siteUrl, titles }: SiteTabData['embedding']) {
  const { t } = useTranslation('siteSettings')
  const [look, setLook] = useState<EmbedLook>({ language: 'page', theme: 'auto' })
  const own = useLanguage()
  // Until then nothing follows a choice; nor does it with one that a browser has restored.
  const choosing = { disabled: !useHydrated(), autoComplete: 'off' }
  const site = { siteUrl, titles, own }
  const { script, frame } = embedSnippets(look, site)
  const shown = embedSnippets({ ...look, language: look.language === 'page' ? own : look.language }, site)
  return (
    <Card as="section" aria-labelledby="embed-code" className="max-w-3xl">
      <h3 id="embed-code" className="mb-4 text-lg font-semibold">
        {t('embed.code.title')}
      </h3>
      <p className="-mt-2 mb-4 max-w-reading text-sm text-ink-soft">{t('embed.code.text')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @xl:grid-cols-2">
        <ChoiceField
          {...choosing}
          label={t('embed.code.language')}
          choices={languageChoices}
          textOf={(choice) => t(`embed.code.languages.${choice}`)}
          value={look.language}
          onChange={({ target }) => {
            const language = languageChoices.find((each) => each === target.value)
            if (language) setLook({ ...look, language })
          }}
        />
        <ChoiceField
          {...choosing}
          label={t('embed.code.theme')}
          choices={themeChoices}
          textOf={(choice) => t(`embed.code.themes.${choice}`)}
          value={look.theme}
          onChange={({ target }) => {
            const theme = themeChoices.find((each) => each === target.value)
            if (theme) setLook({ ...look, theme })
          }}
        />
        <Snippet label={t('embed.code.script')} code={script} />
        <Snippet label={t('embed.code.frame')} code={frame} />
      </div>
      <h4 className="mt-6 font-semibold">{t('embed.code.preview')}</h4>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{t('embed.code.previewHint')}</p>
      <Preview key={shown.address} address={shown.address} theme={look.theme} />
    </Card>
  )
}

/** A frame shows what it stands on where both have the same scheme. */
const schemes = { auto: 'scheme-light-dark', light: 'scheme-light', dark: 'scheme-dark' }

/** As high as the form says that it is. */
function Preview({ address, theme }: { address: string; theme: EmbedLook['theme'] }) {
  const { t } = useTranslation('siteSettings')
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const listen = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (typeof data === 'object' && data && 'height' in data) setHeight(Number(data.height))
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  return (
    <iframe
      ref={frame}
      title={t('embed.code.preview')}
      src={address}
      loading="lazy"
      style={{ height }}
      className={cx('h-120 w-full', schemes[theme])}
    />
  )
}

/** Without script it is copied by hand. */
function Snippet({ label, code }: { label: string; code: string }) {
  const { t } = useTranslation('siteSettings')
  const isHydrated = useHydrated()
  const area = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    area.current?.select()
    try {
      await navigator.clipboard.writeText(code)
      setCopied(code)
    } catch {
      setCopied(undefined) // not allowed here; it is selected, to be copied by hand
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      <TextArea
        ref={area}
        label={label}
        value={code}
        readOnly
        dir="ltr"
        rows={5}
        spellCheck={false}
        className="w-full"
        controlClassName="font-mono text-sm"
      />
      {isHydrated && (
        <Button size="small" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4.5" />
          <span aria-live="polite">{t(copied === code ? 'embed.code.copied' : 'embed.code.copy')}</span>
        </Button>
      )}
    </div>
  )
}
