import { useTranslation } from 'react-i18next'

import type { SiteSettingsView } from '~/features/site-settings/site-settings-view'
import { Section, SectionHeading } from '~/ui/section'

import { Highlight } from './highlight'
import { IdiomPicture, MemoryPicture, PacePicture } from './highlight-pictures'
import { SiteFigures } from './site-figures'

type HighlightsSectionProps = Pick<SiteSettingsView, 'brand' | 'figures'>

/** Three things that set the method apart, and what the site's settings claim in figures. */
export function HighlightsSection({ brand, figures }: HighlightsSectionProps) {
  const { t } = useTranslation('landing')
  const factor = figures.progressFactor
  return (
    <Section id="highlights" aria-labelledby="highlights-title">
      <SectionHeading id="highlights-title" title={t('highlights.title')} />
      <ul className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-3">
        <Highlight
          title={t('highlights.science.title')}
          text={t('highlights.science.text')}
          picture={<MemoryPicture />}
        />
        <Highlight
          title={t('highlights.progress.title')}
          text={
            factor > 1 ? t('highlights.progress.text', { count: factor }) : t('highlights.progress.plain')
          }
          picture={<PacePicture brand={brand} factor={factor} />}
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
