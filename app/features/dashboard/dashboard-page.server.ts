import type { Logger } from 'pino'

import type { Member } from '~/api/identity/identify.server'
import { getContactStats } from '~/features/contact/contact-stats.server'
import { timeRemaining } from '~/features/countdown/time-remaining'
import { readNewestSignups } from '~/features/notifications/newest-records.server'
import { displayName } from '~/features/waitlist/entry-view'
import { countWaitlist } from '~/features/waitlist/waitlist-stats.server'
import { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'

import { readGoals } from './goals.server'
import { readLaunch } from './launch.server'
import { getPendingTrend, getTrend } from './trends.server'
import { getRecentActivity } from './recent-activity.server'

const day = 86_400_000

type Asked = { member: Member; language: Language; logger: Logger; tab: string | null }

/** What the dashboard shows: of its parts those of the tab, each with what went wrong. */
export async function loadDashboard({ member, language, logger, tab }: Asked) {
  const now = Date.now()
  if (tab === 'goals') return { tab: 'goals' as const, now, goals: await goals(logger, member) }
  const [waitlist, contacts, launch, registrations, activity] = await Promise.all([
    waitlistFigures(logger),
    contactFigures(logger),
    launchOf(logger, member),
    recentRegistrations(logger, member),
    recentActivity(logger, member),
  ])
  return {
    tab: 'overview' as const,
    now,
    waitlist,
    contacts,
    launch,
    days: launch.value && daysUntil(launch.value.targetDate, now),
    registrations,
    activity: {
      ...activity,
      value: activity.value?.map((item) => ({ ...item, action: actionsIn(language)[item.type] })) ?? null,
    },
  }
}

export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>
export type Overview = Extract<Dashboard, { tab: 'overview' }>
export type Goals = Extract<Dashboard, { tab: 'goals' }>

const goals = partOf('goals', readGoals)
const launchOf = partOf('launch', readLaunch)

const waitlistFigures = partOf('waitlist', async () => {
  // Counted anew: a page that shows a join at once would else show it as of the second before, and stay so.
  const { totalInQueue, pendingCount } = await countWaitlist()
  return {
    total: totalInQueue,
    trend: await getTrend('waitlist'),
    pending: await getPendingTrend(pendingCount),
  }
})

const contactFigures = partOf('contacts', async () => {
  const { totalSubmissions } = await getContactStats()
  return { total: totalSubmissions, trend: await getTrend('contacts') }
})

const recentRegistrations = partOf('registrations', async (member: Member) =>
  (await readNewestSignups(member)).map((entry) => ({
    id: entry.id,
    name: displayName(entry),
    email: entry.email,
    status: entry.status,
    openedAt: entry.openedAt ?? null,
    createdAt: entry.createdAt,
    interests: entry.interests ?? [],
  })),
)

const recentActivity = partOf('activity', (member: Member) =>
  getRecentActivity(member, { waitlist: 'waitlist', contact: 'contact' }),
)

function actionsIn(language: Language) {
  const t = translator(language)
  return { waitlist: t('api:activity.waitlist'), contact: t('api:activity.contact') }
}

/** The days that are left, and those that were a day ago. */
function daysUntil(targetDate: string, now: number) {
  const target = Date.parse(targetDate)
  return {
    current: timeRemaining(target, now).days,
    previous: timeRemaining(target, now - day).days,
    isOver: target <= now,
  }
}

/** A part of the dashboard: what it shows, and whether that is only what was there before. */
type Part<Value> = { value: Value | null; hasFailed: boolean }

/**
 * Wraps what reads a part of the dashboard. When it fails, the part shows what it last had in this process, or nothing,
 * and says so, while the others stay alive.
 */
function partOf<Arguments extends unknown[], Value>(
  name: string,
  read: (...given: Arguments) => Promise<Value>,
) {
  let last: Value | null = null
  return async (logger: Logger, ...given: Arguments): Promise<Part<Value>> => {
    try {
      last = await read(...given)
      return { value: last, hasFailed: false }
    } catch (error) {
      logger.warn({ err: error, part: name }, 'a part of the dashboard could not be had')
      return { value: last, hasFailed: true }
    }
  }
}
