import { z } from 'zod'

import { success } from '~/http/replies.server'
import { defineContractCall } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { lng } from '~/api/contract/inputs'
import {
  contactStatsShape,
  countdownShape,
  instant,
  successWith,
  timeRemainingShape,
  waitlistStatsShape,
} from '~/api/contract/shapes'
import { getContactStats } from '~/features/contact/contact-stats.server'
import { getCountdown } from '~/features/countdown/countdown.server'
import { readNewestMessages, readNewestSignups } from '~/features/notifications/newest-records.server'
import { getWaitlistStats } from '~/features/waitlist/waitlist-stats.server'
import { translator } from '~/i18n/i18n.server'
import { courseStatuses } from '~collections/values/courses'
import { userRoles, userStatuses } from '~collections/values/users'
import { waitlistStatuses } from '~collections/values/waitlist'

import { getRecentActivity } from './recent-activity.server'
import { getCourseStats } from '~/features/courses/course-stats.server'
import { countUsers } from './section-figures.server'
import { getTrend } from './trends.server'

const tag = 'Admin'
const query = z.object({ lng })
const waitlist = z.object(waitlistStatsShape)
const contacts = z.object(contactStatsShape)
const countsOf = <Name extends string>(names: readonly Name[]) => z.record(z.enum(names), z.int())
const users = z.object({
  total: z.int(),
  byRole: countsOf(userRoles),
  byStatus: countsOf(userStatuses),
})
const courses = z.object({
  total: z.int(),
  byStatus: countsOf(courseStatuses),
  students: z.int().meta({ description: 'Enrollments: who takes two courses counts twice' }),
  completion: z.int().meta({ description: 'Average progress of all enrollments in percent' }),
})
const trend = z.object({ current: z.int(), previous: z.int() })

export const dashboardCall = defineContractCall(
  defineCall({
    method: 'GET',
    path: '/admin/dashboard',
    who: 'viewer',
    tag,
    summary: 'The newest signups and messages',
    query,
    status: 200,
    reply: successWith({
      recentWaitlistSignups: z.array(
        z.object({ id: z.number(), email: z.string(), createdAt: instant, status: z.enum(waitlistStatuses) }),
      ),
      recentContacts: z.array(z.object({ name: z.string(), createdAt: instant })),
    }),
  }),
  async ({ actor }) => {
    const [signups, messages] = await Promise.all([readNewestSignups(actor), readNewestMessages(actor)])
    return success({
      recentWaitlistSignups: signups.map(({ id, email, createdAt, status }) => ({
        id,
        email,
        createdAt,
        status,
      })),
      recentContacts: messages.map(({ name, createdAt }) => ({ name, createdAt })),
    })
  },
)

export const recentActivityCall = defineContractCall(
  defineCall({
    method: 'GET',
    path: '/admin/recent-activity',
    who: 'viewer',
    tag,
    summary: 'Recent activity',
    query,
    status: 200,
    reply: successWith({
      activities: z.array(
        z.object({
          user: z.string(),
          action: z.string(),
          time: instant,
          type: z.enum(['waitlist', 'contact']),
        }),
      ),
    }),
  }),
  async ({ actor, language }) => {
    const t = translator(language)
    const actions = { waitlist: t('api:activity.waitlist'), contact: t('api:activity.contact') }
    return success({ activities: await getRecentActivity(actor, actions) })
  },
)

export const overviewCall = defineContractCall(
  defineCall({
    method: 'GET',
    path: '/admin/overview',
    who: 'viewer',
    tag,
    summary: 'Everything the dashboard cards show; trends compare the last 30 days with the 30 before',
    query,
    status: 200,
    reply: successWith({
      waitlist,
      contacts,
      users,
      courses,
      countdown: z.object(countdownShape),
      trends: z.object({ waitlist: trend, contacts: trend }),
    }),
  }),
  async ({ language, context }) => {
    const { SITE_TIME_ZONE } = context.environment
    const [waitlist, contacts, users, courses, countdown, joined, wrote] = await Promise.all([
      getWaitlistStats(),
      getContactStats(),
      countUsers(),
      getCourseStats(),
      getCountdown(language),
      getTrend('inQueue', SITE_TIME_ZONE),
      getTrend('contacts', SITE_TIME_ZONE),
    ])
    const trends = { waitlist: joined, contacts: wrote }
    return success({ waitlist, contacts, users, courses, countdown, trends })
  },
)

export const systemStatsCall = defineContractCall(
  defineCall({
    method: 'GET',
    path: '/system/stats',
    who: 'viewer',
    tag: 'System',
    summary: 'The numbers of the waitlist, the messages and the launch in one call',
    query,
    status: 200,
    reply: successWith({
      waitlist,
      contacts,
      system: z.object({ countdownTimer: z.object({ timeRemaining: timeRemainingShape }) }),
    }),
  }),
  async ({ language }) => {
    const [waitlist, contacts, { timeRemaining }] = await Promise.all([
      getWaitlistStats(),
      getContactStats(),
      getCountdown(language),
    ])
    return success({ waitlist, contacts, system: { countdownTimer: { timeRemaining } } })
  },
)
