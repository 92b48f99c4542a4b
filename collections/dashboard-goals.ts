import type { GlobalConfig } from 'payload'
import { anyTeamMember, editors } from './access/rules'
import { goalTargetMax, goalTargets, replyHoursMax } from './values/countdown'

const target = { type: 'number', required: true, min: 1, max: goalTargetMax } as const

/** The team’s goals, for the dashboard. */
export const DashboardGoals: GlobalConfig = {
  slug: 'dashboard-goals',
  access: { read: anyTeamMember, update: editors },
  lockDocuments: false,
  fields: [
    { name: 'waitlist', defaultValue: goalTargets.waitlist, ...target },
    { name: 'registered', defaultValue: goalTargets.registered, ...target },
    // The time to a first reply, which should stay below it.
    { name: 'replyHours', defaultValue: goalTargets.replyHours, ...target, max: replyHoursMax },
  ],
}
