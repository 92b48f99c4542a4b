import type { Logger } from 'pino'

import type { Member } from '~/auth/identify.server'
import { readFailedBackup } from '~/features/backups/backup-status.server'
import { getReplyTimes } from '~/features/contact/reply-time.server'
import { getContactStats } from '~/features/contact/contact-stats.server'
import { timeRemaining } from '~/features/countdown/time-remaining'
import { readAnswerNext } from '~/features/messages/list-threads.server'
import { readNewestSignups } from '~/features/notifications/newest-records.server'
import { displayName } from '~/features/waitlist/entry-view'
import { readMailStatus } from '~/features/waiting-mail/mail-status.server'
import { supportIntents } from '~/features/support/support-intents.server'
import { waitingMailIntents } from '~/features/waiting-mail/waiting-mail-intents.server'
import { countFigures } from '~/features/waitlist/figures.server'
import type { Formats } from '~/i18n/formats'
import { translator } from '~/i18n/i18n.server'
import { hasRole } from '~collections/access/roles'
import { launchPhase } from '~collections/values/launch'
import type { Language } from '~collections/values/language'

import { loadAnalytics } from './analytics-parts.server'
import { toCompletionPeriod } from './completion-period'
import { readCourseCompletion } from './course-completion.server'
import { announcementIntents, readAtLaunch } from './launch-announcements.server'
import { readGoals, readWaitlistTarget, saveGoals } from './goals.server'
import { launchIntents, readLaunch, saveLaunch, type Launch } from './launch.server'
import { readLaunchDay } from './launch-day.server'
import { type Part, partOf } from './part.server'
import { hideSetUp, readSetUp, removeDemo, showSetUp, type SetUp } from './set-up.server'
import { getPendingTrend, getTrend, readPeriods } from './trends.server'
import { getRecentActivity, type Activity } from './recent-activity.server'
import type { ActionFunctionArgs } from '@remix-run/node'
import { answerForm, forAdmins, forEditors } from '~/admin/answer-form.server'

const day = 86_400_000

type DashboardRequest = {
  member: Member
  logger: Logger
  /** The team's zone: visits are counted by its days. */
  teamZone: string
  /** The person's formats, in whose zone all else is cut. */
  formats: Formats
  isMailSetUp: boolean
  params: URLSearchParams
}

export async function loadDashboard(request: DashboardRequest) {
  const { member, logger, teamZone, formats, params } = request
  const { language, timeZone } = formats
  const now = Date.now()
  const [registrations, activity] = await Promise.all([
    loadRegistrations(logger, member),
    loadActivity(logger, member),
  ])
  const lists = { now, registrations, activity: withTexts(activity, language) }
  if (params.get('tab') === 'goals') {
    const goals = await loadGoals(logger, member, timeZone)
    return { tab: 'goals' as const, ...lists, goals, replyTimes: await loadReplyTimes(logger, timeZone) }
  }
  const period = toCompletionPeriod(params.get('period'))
  const [waitlist, contacts, launch, courses, mail, answerNext, target, setUp, day, backup, atLaunch] =
    await Promise.all([
      loadWaitlistFigures(logger, timeZone),
      loadContactFigures(logger, timeZone),
      loadLaunch(logger, member),
      loadCompletion(logger, period, timeZone),
      loadMailStatus(logger),
      loadAnswerNext(logger, member),
      loadTarget(logger, member),
      // The last value of an admin is nobody else's.
      hasRole(member.user, 'admin') ? loadSetUp(logger, member, request.isMailSetUp) : nothingToSetUp,
      loadLaunchDay(logger),
      hasRole(member.user, 'admin') ? loadFailedBackup(logger) : noFailedBackup,
      loadAtLaunch(logger, member, language),
    ])
  const analytics = await loadAnalytics(
    logger,
    { formats, teamZone },
    {
      inQueue: waitlist.value?.total,
      launch: launch.value ? (launch.value.openedAt ?? launch.value.targetDate) : undefined,
    },
  )
  const days = launch.value && daysUntil(launch.value, now)
  const figures = { waitlist, contacts, launch, days, courses, period, mail, answerNext, target, setUp, day }
  const overview = { ...figures, backup, atLaunch }
  return { tab: 'overview' as const, ...lists, ...overview, analytics }
}

/** What there is to see while the database is away: that every part has failed. Says nothing of anybody. */
export function awayDashboard(): Overview {
  const failed = { value: null, hasFailed: true }
  return {
    tab: 'overview',
    now: Date.now(),
    registrations: failed,
    activity: failed,
    waitlist: failed,
    contacts: failed,
    launch: failed,
    days: null,
    courses: failed,
    period: toCompletionPeriod(null),
    mail: failed,
    answerNext: failed,
    target: failed,
    setUp: { value: null, hasFailed: false },
    day: failed,
    backup: { value: null, hasFailed: false },
    atLaunch: failed,
    analytics: { weekly: failed, signUps: failed, forecast: failed, funnel: failed },
  }
}

export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>
export type Overview = Extract<Dashboard, { tab: 'overview' }>
export type Goals = Extract<Dashboard, { tab: 'goals' }>

const loadGoals = partOf('goals', readGoals)
const loadReplyTimes = partOf('reply times', async (timeZone: string) =>
  getReplyTimes(await readPeriods(timeZone)),
)
const loadLaunch = partOf('launch', readLaunch)
const loadLaunchDay = partOf('launch day', readLaunchDay)
const loadAtLaunch = partOf('announcements at launch', readAtLaunch)
const loadAnswerNext = partOf('answer next', async (member: Member) => {
  const { count, first } = await readAnswerNext(member)
  return {
    count,
    first: first.map(({ id, subject, sender, waitingSince }) => ({ id, subject, sender, waitingSince })),
  }
})
const loadTarget = partOf('target', readWaitlistTarget)
const loadMailStatus = partOf('mail', readMailStatus)
const loadFailedBackup = partOf('backup', readFailedBackup)
const noFailedBackup: Part<string | null> = { value: null, hasFailed: false }
const loadSetUp = partOf('set-up', readSetUp)
const loadCompletion = partOf('courses', readCourseCompletion)
const nothingToSetUp: Part<SetUp | null> = { value: null, hasFailed: false }

const loadWaitlistFigures = partOf('waitlist', async (timeZone: string) => {
  // Not cached: the page refreshes at once after a join, and would keep showing the cached count.
  const { inQueue, pending } = await countFigures()
  return {
    total: inQueue,
    trend: await getTrend('inQueue', timeZone),
    pending: await getPendingTrend(pending, timeZone),
  }
})

const loadContactFigures = partOf('contacts', async (timeZone: string) => {
  const { totalSubmissions } = await getContactStats()
  return { total: totalSubmissions, trend: await getTrend('contacts', timeZone) }
})

const loadRegistrations = partOf('registrations', async (member: Member) =>
  (await readNewestSignups(member)).map((entry) => ({
    id: entry.id,
    name: displayName(entry),
    email: entry.email,
    status: entry.status,
    openedAt: entry.openedAt ?? null,
    isConfirmed: Boolean(entry.confirmedAt),
    createdAt: entry.createdAt,
    interests: entry.interests ?? [],
    isDemo: entry.isDemo === true,
  })),
)

const loadActivity = partOf('activity', (member: Member) =>
  getRecentActivity(member, { waitlist: 'waitlist', contact: 'contact' }),
)

function withTexts({ value, hasFailed }: Part<Activity[]>, language: Language): Part<Activity[]> {
  const actions = actionsIn(language)
  return { value: value?.map((item) => ({ ...item, action: actions[item.type] })) ?? null, hasFailed }
}

function actionsIn(language: Language) {
  const t = translator(language)
  return { waitlist: t('api:activity.waitlist'), contact: t('api:activity.contact') }
}

/** Compares with yesterday, by the date that was valid then. */
function daysUntil({ formerDates, ...plan }: Launch, now: number) {
  const { targetDate } = plan
  const isOpen = launchPhase(plan, now) === 'open'
  const target = Date.parse(targetDate)
  const dayBefore = now - day
  const validThen = formerDates.find(({ until }) => Date.parse(until) > dayBefore)
  return {
    current: isOpen ? 0 : timeRemaining(target, now).days,
    previous: timeRemaining(validThen ? Date.parse(validThen.date) : target, dayBefore).days,
    isOpen,
  }
}

export function answerDashboardForm(args: ActionFunctionArgs) {
  return answerForm(args, {
    ...waitingMailIntents,
    ...supportIntents,
    launch: forEditors(saveLaunch),
    ...launchIntents,
    ...announcementIntents,
    goals: forEditors(saveGoals),
    hideSetUp: forAdmins(hideSetUp),
    showSetUp: forAdmins(showSetUp),
    removeDemo: { role: 'owner', run: removeDemo },
  })
}
