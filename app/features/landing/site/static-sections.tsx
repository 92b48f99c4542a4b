import type { OpenLanding } from '~/features/launch/open-site.server'
import type { SiteSettingsView } from '~/features/site-settings/site-settings.server'

import { HighlightsSection } from './highlights-section'
import { ProgressSection } from './progress-board'
import { StudyPlanSection } from './study-plan-section'

export { FeaturesSection } from './features-section'

type StaticSectionsProps = Pick<SiteSettingsView, 'brand' | 'figures'> & {
  open: OpenLanding | null
}

export function StaticSections({ brand, figures, open }: StaticSectionsProps) {
  return (
    <>
      <HighlightsSection brand={brand} figures={figures} />
      <StudyPlanSection openNote={open?.planNote} />
      <ProgressSection />
    </>
  )
}
