import type { SiteSettingsView } from '~/features/site-settings/site-settings.server'

import { HighlightsSection } from './highlights-section'
import { ProgressSection } from './progress-board'
import { StudyPlanSection } from './study-plan-section'

export { FeaturesSection } from './features-section'

export function StaticSections({ brand, figures }: Pick<SiteSettingsView, 'brand' | 'figures'>) {
  return (
    <>
      <HighlightsSection brand={brand} figures={figures} />
      <StudyPlanSection />
      <ProgressSection />
    </>
  )
}
