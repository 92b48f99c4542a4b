import { useLocation } from '@remix-run/react'

import { pathOfSection } from '~/admin/sections'
import { useTranslation } from '~/i18n/use-translation'

import { ForecastCard } from '~/features/analytics/forecast-card'
import { FunnelCard } from '~/features/analytics/funnel-card'
import { LanguagesCard, SourcesCard } from '~/features/analytics/share-cards'
import { SignUpsCard } from '~/features/analytics/sign-ups-card'
import { WeeklyActivityCard } from '~/features/analytics/weekly-activity-card'
import { useRevalidateOnPoll } from '~/features/notifications/poll-provider'
import { MailNotice } from '~/features/waiting-mail/mail-notice'
import { TabLinks } from '~/ui/tab-links'

import type { Dashboard, Overview } from '../dashboard-page.server'
import { GoalsTab } from './goals-tab'
import { ActivityList } from './activity-list'
import { CourseCompletion } from './course-completion'
import { FigureCards } from './figure-cards'
import { LaunchCard } from './launch-card'
import { PartNotice, partFailures, type PartFailure } from './part-notice'
import { RecentRegistrations } from './recent-registrations'
import { SetUpList } from './set-up-list'
import { UpcomingEvents } from './upcoming-events'

export function DashboardPage({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard')
  const { pathname } = useLocation()
  useRevalidateOnPoll()
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
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

/** Each part works even if others fail. */
function OverviewTab(overview: Overview) {
  const { contacts, waitlist, launch, registrations, activity, courses, period, mail, setUp, now } = overview
  const { weekly, signUps, forecast, funnel } = overview.analytics
  const failed: Record<PartFailure, boolean> = {
    contacts: contacts.hasFailed,
    waitlist: waitlist.hasFailed,
    courses: courses.hasFailed,
    analytics: [weekly, signUps, forecast, funnel].some(({ hasFailed }) => hasFailed),
    admin: [launch, registrations, activity, mail, setUp].some(({ hasFailed }) => hasFailed),
  }
  const failures = partFailures.filter((part) => failed[part])
  return (
    <>
      <PartNotice failures={failures} />
      <MailNotice status={mail.value} />
      <FigureCards {...overview} />
      <SetUpList setUp={setUp.value} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @5xl:grid-cols-3">
        <RecentRegistrations registrations={registrations.value} className="@5xl:col-span-2" />
        <ActivityList items={activity.value} now={now} />
        <CourseCompletion courses={courses.value} period={period} className="@5xl:col-span-2" />
        <LaunchCard launch={launch.value} now={now} />
        <WeeklyActivityCard activity={weekly.value} className="@5xl:col-span-2" />
        <ForecastCard forecast={forecast.value} />
        <SignUpsCard signUps={signUps.value} className="@5xl:col-span-2" />
        <FunnelCard counts={funnel.value} fullPath={pathOfSection('analytics')} />
        <SourcesCard signUps={signUps.value} className="@5xl:col-span-2" />
        <LanguagesCard signUps={signUps.value} />
        <UpcomingEvents launch={launch.value} now={now} className="@5xl:col-span-3" />
      </div>
    </>
  )
}
