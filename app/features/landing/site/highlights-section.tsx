import { useTranslation } from '~/i18n/use-translation'

import type { SiteSettingsView } from '~/features/site-settings/site-settings.server'
import { Section, SectionHeading } from '~/ui/section'

import { IdiomPicture, MemoryPicture, PacePicture, ShortcutPicture } from './highlight-pictures'
import type { ReactNode } from 'react'
import { cx } from '~/ui/cx'
import { Stat } from '~/ui/stat'

type HighlightsSectionProps = Pick<SiteSettingsView, 'brand' | 'figures'>

export function HighlightsSection({ brand, figures }: HighlightsSectionProps) {
  const { t } = useTranslation('landingSections')
  const { value: factor, note } = figures.progressFactor
  const isCompared = factor > 1
  return (
    <Section
      id="highlights"
      aria-labelledby="highlights-title"
      className="below-screen-[71rem] md:below-screen-[40rem]"
    >
      <SectionHeading id="highlights-title" title={t('highlights.title')} />
      <ul className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-3">
        <Highlight
          title={t('highlights.science.title')}
          text={t('highlights.science.text')}
          picture={<MemoryPicture />}
        />
        <Highlight
          title={t('highlights.progress.title')}
          text={isCompared ? t('highlights.progress.text', { count: factor }) : t('highlights.progress.text')}
          note={isCompared ? note : ''}
          picture={isCompared ? <PacePicture brand={brand} factor={factor} /> : <ShortcutPicture />}
        />
        <Highlight
          title={t('highlights.culture.title')}
          text={t('highlights.culture.text')}
          picture={<IdiomPicture />}
        />
      </ul>
      <SiteFigures figures={figures} className="mt-16" />
    </Section>
  )
}

type HighlightProps = { title: string; text: string; note?: string; picture: ReactNode }

function Highlight({ title, text, note, picture }: HighlightProps) {
  return (
    <li className="grid grid-cols-1 md:grid-rows-[9rem_auto]">
      <div aria-hidden className="flex flex-col justify-end border-b-2 border-brand pb-5">
        {picture}
      </div>
      <div className="pt-5">
        <h3 className="text-2xl font-semibold tracking-heading">{title}</h3>
        <p className="mt-2 text-ink-soft">{text}</p>
        {note && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
      </div>
    </li>
  )
}

const figureNames = ['activeUsers', 'rating', 'workouts'] as const

type SiteFiguresProps = Pick<SiteSettingsView, 'figures'> & { className?: string }

/** Figures that are empty in the settings are left out. */
function SiteFigures({ figures, className }: SiteFiguresProps) {
  const { t } = useTranslation('landingSections')
  const visibleNames = figureNames.filter((name) => figures[name].value !== '')
  return (
    visibleNames.length > 0 && (
      <dl className={cx('grid grid-cols-3 gap-x-4 border-y border-line py-8 md:gap-x-12', className)}>
        {visibleNames.map((name) => (
          <Stat
            key={name}
            value={<bdi className="text-2xl md:text-4xl">{figures[name].value}</bdi>}
            label={
              <>
                {t(`figures.${name}`)}
                {figures[name].note && <span className="mt-1 block text-ink-soft">{figures[name].note}</span>}
              </>
            }
          />
        ))}
      </dl>
    )
  )
}
