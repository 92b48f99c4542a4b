import { useLocation, useSearchParams } from '@remix-run/react'

import { pathOfSection } from '~/admin/sections'
import { useTranslation } from '~/i18n/use-translation'

import { FunnelCard } from '~/features/analytics/funnel-card'
import { SourcesCard } from '~/features/analytics/share-cards'
import { SignUpsCard } from '~/features/analytics/sign-ups-card'
import { WeeklyActivityCard } from '~/features/analytics/weekly-activity-card'
import { DemoBanner } from '~/features/demo-data/demo-banner'
import { useRevalidateOnPoll } from '~/features/notifications/poll-provider'
import { BackupNotice } from '~/features/backups/backup-notice'
import { MailNotice } from '~/features/waiting-mail/mail-notice'
import { Notice } from '~/ui/notice'
import { TabLinks } from '~/ui/tab-links'

import type { Dashboard, Overview } from '../dashboard-page.server'
import { ActivityList } from './activity-list'
import { AnswerNextCard } from './answer-next-card'
import { CourseCompletion } from './course-completion'
import { FigureCards } from './figure-cards'
import { GoalsTab } from './goals-tab'
import { LaunchCard } from './launch-card'
import { LaunchDayCard } from './launch-day-card'
import { LaunchSentence } from './launch-sentence'
import { PartNotice, partFailures, type PartFailure } from './part-notice'
import { RecentRegistrations } from './recent-registrations'
import { RemoveDemoDialog, SetUpList, SetUpReminder } from './set-up-list'

export function DashboardPage({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard')
  const { pathname } = useLocation()
  useRevalidateOnPoll()
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-3 [&_section]:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {dashboard.tab === 'overview' && <LaunchSentence {...dashboard.analytics} />}
        <div className="@3xl:ms-auto">
          <TabLinks
            label={t('tab.label')}
            current={dashboard.tab}
            tabs={[
              { id: 'overview', label: t('tab.overview'), to: pathname },
              { id: 'goals', label: t('tab.goals'), to: `${pathname}?tab=goals` },
            ]}
          />
        </div>
      </div>
      {dashboard.tab === 'goals' ? <GoalsTab {...dashboard} /> : <OverviewTab {...dashboard} />}
    </div>
  )
}

/** Cards beside each other are of one height. */
const twoColumns = 'grid grid-cols-[minmax(0,1fr)] gap-3 @3xl:grid-cols-2'

/** Each part works even if others fail. */
function OverviewTab(overview: Overview) {
  const { contacts, waitlist, launch, registrations, activity, courses, period, mail, setUp, now } = overview
  const { answerNext, target, day, backup } = overview
  const { weekly, signUps, forecast, funnel } = overview.analytics
  const failed: Record<PartFailure, boolean> = {
    contacts: contacts.hasFailed,
    waitlist: waitlist.hasFailed,
    courses: courses.hasFailed,
    analytics: [weekly, signUps, forecast, funnel].some(({ hasFailed }) => hasFailed),
    admin: [
      launch,
      registrations,
      activity,
      answerNext,
      target,
      mail,
      setUp,
      day,
      backup,
      overview.atLaunch,
    ].some(({ hasFailed }) => hasFailed),
  }
  const failures = partFailures.filter((part) => failed[part])
  const { value: toDo } = setUp
  const isSetUpShown = toDo !== null && !toDo.isHidden
  /** Beside the chart, or below where the set-up list has that place. */
  const launchCards = (
    <>
      <LaunchCard launch={launch.value} atLaunch={overview.atLaunch.value} now={now} />
      <ActivityList items={activity.value} now={now} />
    </>
  )
  return (
    <>
      <PartNotice failures={failures} />
      <BackupNotice failedDay={backup.value} />
      <MailNotice status={mail.value} />
      <DemoRemoved />
      {!isSetUpShown && <DemoBanner />}
      {day.value && <LaunchDayCard day={day.value} />}
      <FigureCards {...overview} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 @3xl:grid-cols-[minmax(0,1fr)_20rem]">
        <SignUpsCard
          signUps={signUps.value}
          inQueue={waitlist.value?.total}
          forecast={forecast.value}
          target={target.value}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
          {isSetUpShown ? <SetUpList setUp={toDo} /> : launchCards}
        </div>
      </div>
      <div className={twoColumns}>
        <FunnelCard
          counts={funnel.value}
          left={signUps.value?.left ?? 0}
          fullPath={pathOfSection('analytics')}
        />
        <SourcesCard signUps={signUps.value} />
        <RecentRegistrations registrations={registrations.value} />
        <AnswerNextCard waiting={answerNext.value} now={now} />
        <CourseCompletion courses={courses.value} period={period} />
        <WeeklyActivityCard activity={weekly.value} />
      </div>
      {isSetUpShown && <div className={twoColumns}>{launchCards}</div>}
      {toDo?.isHidden && <SetUpReminder setUp={toDo} />}
      {toDo && <RemoveDemoDialog demoRecords={toDo.demoRecords} />}
    </>
  )
}

function DemoRemoved() {
  const { t } = useTranslation('dashboard')
  const [params] = useSearchParams()
  if (params.get('demo') !== 'removed') return null
  return <Notice tone="success">{t('setUp.demoRemoved')}</Notice>
}
