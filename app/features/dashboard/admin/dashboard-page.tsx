import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

import { useRevalidateOnPulse } from '~/features/notifications/use-revalidate-on-pulse'
import { TabLinks } from '~/ui/tab-links'

import type { Dashboard } from '../dashboard-page.server'
import { GoalsTab } from './goals-tab'
import { OverviewTab } from './overview-tab'

/** What the team sees first in the morning, and on a tab beside it how far it is from its goals. */
export function DashboardPage({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard')
  const { pathname } = useLocation()
  useRevalidateOnPulse()
  return (
    <div className="grid gap-6">
      <TabLinks
        label={t('tab.label')}
        current={dashboard.tab}
        tabs={[
          { id: 'overview', label: t('tab.overview'), to: pathname },
          { id: 'goals', label: t('tab.goals'), to: `${pathname}?tab=goals` },
        ]}
      />
      {dashboard.tab === 'goals' ? <GoalsTab {...dashboard} /> : <OverviewTab {...dashboard} />}
    </div>
  )
}
