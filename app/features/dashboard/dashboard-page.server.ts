import type { Logger } from 'pino'

import type { Member } from '~/api/identity/identify.server'
import { getContactStats } from '~/features/contact/contact-stats.server'
import { timeRemaining } from '~/features/countdown/time-remaining'
import { readNewestSignups } from '~/features/notifications/newest-records.server'
import { displayName } from '~/features/waitlist/entry-view'
import { countWaitlist } from '~/features/waitlist/waitlist-stats.server'
import { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'

import { readGoals, saveGoals } from './goals.server'
import { readLaunch, saveLaunch } from './launch.server'
import { getPendingTrend, getTrend } from './trends.server'
import { getRecentActivity } from './recent-activity.server'
import type { ActionFunctionArgs } from '@remix-run/node'
import { answerForm } from '~/admin/answer-form.server'

const day = 86_400_000

type DashboardRequest = { member: Member; language: Language; logger: Logger; tab: string | null }

export async function loadDashboard({ member, language, logger, tab }: DashboardRequest) {
  const now = Date.now()
  if (tab === 'goals') return { tab: 'goals' as const, now, goals: await loadGoals(logger, member) }
  const [waitlist, contacts, launch, registrations, activity] = await Promise.all([
    loadWaitlistFigures(logger),
    loadContactFigures(logger),
    loadLaunch(logger, member),
    loadRegistrations(logger, member),
    loadActivity(logger, member),
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

const loadGoals = partOf('goals', readGoals)
const loadLaunch = partOf('launch', readLaunch)

const loadWaitlistFigures = partOf('waitlist', async () => {
  // Not cached: the page refreshes at once after a join, and would keep showing the cached count.
  const { totalInQueue, pendingCount } = await countWaitlist()
  return {
    total: totalInQueue,
    trend: await getTrend('waitlist'),
    pending: await getPendingTrend(pendingCount),
  }
})

const loadContactFigures = partOf('contacts', async () => {
  const { totalSubmissions } = await getContactStats()
  return { total: totalSubmissions, trend: await getTrend('contacts') }
})

const loadRegistrations = partOf('registrations', async (member: Member) =>
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

const loadActivity = partOf('activity', (member: Member) =>
  getRecentActivity(member, { waitlist: 'waitlist', contact: 'contact' }),
)

function actionsIn(language: Language) {
  const t = translator(language)
  return { waitlist: t('api:activity.waitlist'), contact: t('api:activity.contact') }
}

function daysUntil(targetDate: string, now: number) {
  const target = Date.parse(targetDate)
  return {
    current: timeRemaining(target, now).days,
    previous: timeRemaining(target, now - day).days,
    isOver: target <= now,
  }
}

/** If it has failed, `value` is the last one that this process loaded, or null. */
type Part<Value> = { value: Value | null; hasFailed: boolean }

function partOf<Arguments extends unknown[], Value>(
  name: string,
  read: (...parameters: Arguments) => Promise<Value>,
) {
  let last: Value | null = null
  return async (logger: Logger, ...parameters: Arguments): Promise<Part<Value>> => {
    try {
      last = await read(...parameters)
      return { value: last, hasFailed: false }
    } catch (error) {
      logger.warn({ err: error, part: name }, 'a part of the dashboard could not be loaded')
      return { value: last, hasFailed: true }
    }
  }
}

export function answerDashboardForm(args: ActionFunctionArgs) {
  return answerForm(args, {
    launch: { role: 'editor', run: saveLaunch },
    goals: { role: 'editor', run: saveGoals },
  })
}
