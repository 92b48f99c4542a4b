import { useRef, useState } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Button, buttonStyle } from '~/ui/button'
import { controlStyle, Field } from '~/ui/field'
import { Share2 } from '~/ui/icons'
import { useHydrated } from '~/ui/use-hydrated'

/** The link to share, which without JavaScript is copied by hand. */
export function ShareLink({ link }: { link: string }) {
  const { t } = useTranslation('waitlist')
  const isHydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)

  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      setCopied(false) // not allowed here; the link is selected, to be copied by hand
    }
  }
  return (
    <div data-visit="shared" className="grid gap-3">
      <Field label={t('share.label')}>
        {(control) => (
          <div className="grid gap-2 sm:flex">
            <input ref={field} value={link} readOnly dir="ltr" {...control} className={controlStyle} />
            {isHydrated && (
              <Button variant="brand" className="shrink-0" onClick={() => void copy()}>
                <span aria-live="polite">{t(isCopied ? 'share.copied' : 'share.copy')}</span>
              </Button>
            )}
          </div>
        )}
      </Field>
      <ShareTargets link={link} />
    </div>
  )
}

const targets = [
  {
    name: 'whatsapp',
    addressOf: (text: string, link: string) => `https://wa.me/?${query({ text: `${text} ${link}` })}`,
    shape:
      'M3.500 20.500 5 16a8.300 8.300 0 1 1 3.200 3.200ZM9 8.500c-.500 3.500 3 7 6.500 6.500l.600-1.800-2-1-1 .900c-1-.500-1.800-1.300-2.200-2.200l.900-1-1-2Z',
  },
  {
    name: 'telegram',
    addressOf: (text: string, url: string) => `https://t.me/share/url?${query({ url, text })}`,
    shape: 'M21 4 3 11l6 2.500L21 4l-3 16-9-6.500V19l3-3.200',
  },
  {
    name: 'x',
    addressOf: (text: string, url: string) => `https://x.com/intent/post?${query({ text, url })}`,
    shape: 'M4 4h3.800L20 20h-3.800ZM19.500 4l-6.300 7M10.800 13.500 4.500 20',
  },
] as const

function query(parameters: Record<string, string>): string {
  return String(new URLSearchParams(parameters)).replaceAll('+', '%20') // which messengers show as it is
}

function ShareTargets({ link }: { link: string }) {
  const { t } = useTranslation(['waitlist', 'common'])
  const isHydrated = useHydrated()
  const text = t('waitlist:share.message')
  const share = () => {
    navigator.share({ text, url: link }).catch(() => undefined) // changed their mind
  }
  return (
    <ul className="flex flex-wrap gap-2">
      {targets.map(({ name, addressOf, shape }) => (
        <li key={name}>
          <a
            href={addressOf(text, link)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('common:social.opensInNewTab', {
              network: t('waitlist:share.by', { network: t(`waitlist:share.on.${name}`) }),
            })}
            className={buttonStyle()}
          >
            <svg
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden
              className="size-5"
            >
              <path d={shape} />
            </svg>
            {t(`waitlist:share.on.${name}`)}
          </a>
        </li>
      ))}
      {isHydrated && 'share' in navigator && (
        <li>
          <Button onClick={share}>
            <Share2 aria-hidden className="size-5" />
            {t('waitlist:share.send')}
          </Button>
        </li>
      )}
    </ul>
  )
}
