import { Activity } from './activity-list'
import type { Overview } from '../dashboard-page.server'
import { FigureCards } from './figure-cards'
import { LaunchCard } from './launch-card'
import { PartNotice, type PartFailure } from './part-notice'
import { RecentRegistrations } from './recent-registrations'
import { UpcomingEvents } from './upcoming-events'

/** The detailed dashboard; each part stands when another fails. */
export function OverviewTab(overview: Overview) {
  const { contacts, waitlist, launch, registrations, activity, now } = overview
  const failed: Record<PartFailure, boolean> = {
    contacts: contacts.hasFailed,
    waitlist: waitlist.hasFailed,
    admin: [launch, registrations, activity].some(({ hasFailed }) => hasFailed),
  }
  const failures = (['contacts', 'waitlist', 'admin'] as const).filter((part) => failed[part])
  return (
    <>
      <PartNotice failures={failures} />
      <FigureCards {...overview} />
      <div className="grid items-start gap-6 xl:grid-cols-3">
        <RecentRegistrations registrations={registrations.value} className="xl:col-span-2" />
        <Activity items={activity.value} now={now} />
        <UpcomingEvents launch={launch.value} now={now} className="xl:col-span-2" />
        <LaunchCard launch={launch.value} now={now} />
      </div>
    </>
  )
}
