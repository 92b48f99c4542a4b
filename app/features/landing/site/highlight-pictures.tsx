import { useTranslation } from '~/i18n/use-translation'

import { Phrase } from '~/i18n/phrase'

import { Bar } from './bar'
import { idiom } from './landing-content'

/** Memory fades more slowly after each review; the time axis follows the writing direction. */
export function MemoryPicture() {
  return (
    <svg
      viewBox="0 0 320 110"
      preserveAspectRatio="xMinYMax meet"
      fill="none"
      className="h-28 w-full rtl:-scale-x-100"
    >
      <path d="M1 4v105h318" className="stroke-line" strokeWidth="2" />
      <path
        d="M2 14c10 44 30 66 74 76M76 14c16 32 42 48 84 55M160 14c24 20 46 28 80 32M240 14c24 10 48 13 78 14"
        className="stroke-brand"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M76 90V14M160 69V14M240 46V14"
        className="stroke-accent-edge"
        strokeWidth="1.500"
        strokeDasharray="3 5"
      />
      <path
        d="M76 14h.01M160 14h.01M240 14h.01"
        className="stroke-accent"
        strokeWidth="14"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Past what one knows already, straight to what comes next. */
export function ShortcutPicture() {
  return (
    <svg
      viewBox="0 0 320 110"
      preserveAspectRatio="xMinYMax meet"
      fill="none"
      className="h-28 w-full rtl:-scale-x-100"
      strokeLinecap="round"
    >
      <path
        d="M12 98h.01M66 98h.01M120 98h.01M174 98h.01M228 98h.01"
        className="stroke-edge"
        strokeWidth="14"
      />
      <path d="M12 80C50 4 236 4 276 78" className="stroke-brand" strokeWidth="3" />
      <path d="M282 98h.01" className="stroke-accent" strokeWidth="20" />
    </svg>
  )
}

/** For a factor of more than 1. */
export function PacePicture({ brand, factor }: { brand: string; factor: number }) {
  const { t } = useTranslation('landingSections')
  return (
    <div className="flex items-end gap-4 text-sm lg:gap-6">
      <p className="text-5xl leading-none font-semibold text-brand">
        <bdi dir="ltr">{t('highlights.progress.factor', { factor })}</bdi>
      </p>
      <div className="grid flex-1 gap-1.5">
        <span>{t('highlights.progress.ours', { brand })}</span>
        <Bar percent={100} className="h-3.5" />
        <span className="mt-1.5 text-ink-soft">{t('highlights.progress.others')}</span>
        <Bar percent={100 / factor} className="h-3.5 opacity-50" />
      </div>
    </div>
  )
}

export function IdiomPicture() {
  return (
    <div dir="ltr" className="grid gap-3 text-xl">
      <p className="justify-self-start rounded-card rounded-es-small border border-edge px-4 py-2">
        <Phrase language="en">{idiom.english}</Phrase>
      </p>
      <p className="justify-self-end rounded-card rounded-ee-small border border-brand px-4 py-2 text-brand">
        <Phrase language="ar">{idiom.arabic}</Phrase>
      </p>
    </div>
  )
}
