import type { SiteSettingsView } from '~/features/site-settings/site-settings.server'

import { HighlightsSection } from './highlights-section'
import { ProgressSection } from './progress-board'
import { StudyPlanSection } from './study-plan-section'

export { FeaturesSection } from './features-section'

/** What follows the demos: highlights, the sample week and the learning dashboard. */
export function StillSections({ brand, figures }: Pick<SiteSettingsView, 'brand' | 'figures'>) {
  return (
    <>
      <HighlightsSection brand={brand} figures={figures} />
      <StudyPlanSection />
      <ProgressSection />
    </>
  )
}
