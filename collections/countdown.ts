import { ValidationError, type GlobalAfterChangeHook, type GlobalConfig, type PayloadRequest } from 'payload'
import { hasRole } from './access/roles'
import { admins, anyTeamMember, editors, everyone, nobody } from './access/rules'
import { recordOpening } from './hooks/record-opening'
import type { Countdown as CountdownDoc } from './payload-types'
import { countdownDescriptionMaxLength } from './values/countdown'
import { changedPlan, launchPhase, type LaunchPlan } from './values/launch'
import { titleMaxLength } from './values/text'

/** More moves than anybody compares with. */
const formerDatesMax = 50

type Saved = Partial<CountdownDoc>
type Saving = { data: Saved; originalDoc?: Saved; req: PayloadRequest }

/** In English for programs; calls and forms say it in their language. */
export const openingRefused = 'Only admins can open the site. Give a date that is still to come.'

/** A date is an editor’s to move, but not the launch: none opens a site that is held and stays so. */
function refuseOpening({ data, originalDoc: before = {}, req }: Saving): Saved {
  const now = Date.now()
  const plan = planOf(before)
  const isOver = data.targetDate !== undefined && Date.parse(data.targetDate) <= now
  if (!req.user || hasRole(req.user, 'admin') || !isOver) return data
  const staysHeld = plan?.isHeld === true && data.isHeld !== false
  if (staysHeld || (plan && launchPhase(plan, now) === 'open')) return data
  const errors = [{ path: 'targetDate', message: openingRefused }]
  throw new ValidationError({ global: 'countdown', errors, req })
}

/** Remembers which launch date was valid until when, and whether the team has set one: the first is a placeholder. */
function keepFormerDate({ data, originalDoc: before = {}, req }: Saving): Saved {
  if (data.targetDate === undefined) return data
  const isSetByTeam = before.isSetByTeam === true || Boolean(req.user)
  const { targetDate: date } = before
  if (!date || Date.parse(date) === Date.parse(data.targetDate)) return { ...data, isSetByTeam }
  const formerDates = [...(before.formerDates ?? []), { date, until: new Date().toISOString() }]
  return { ...data, isSetByTeam, formerDates: formerDates.slice(-formerDatesMax) }
}

/** A hold or a new date takes an opening back. */
function keepPlan({ data, originalDoc: before = {} }: Saving): Saved {
  const plan = planOf({ ...before, targetDate: before.targetDate ?? data.targetDate })
  if (!plan) return data
  const { isHeld, openedAt } = changedPlan(plan, changeIn(data, before), Date.now())
  return { ...data, isHeld, openedAt }
}

function planOf({ targetDate, isHeld, openedAt }: Saved): LaunchPlan | null {
  return targetDate === undefined ? null : { targetDate, isHeld: isHeld === true, openedAt: openedAt ?? null }
}

/** Payload fills in what was not sent, which is no change. */
function changeIn({ targetDate, isHeld, openedAt }: Saved, before: Saved): Partial<LaunchPlan> {
  return {
    ...(targetDate && { targetDate }),
    ...(typeof isHeld === 'boolean' && { isHeld }),
    ...(openedAt && openedAt !== before.openedAt && { openedAt }),
  }
}

/** In the transaction of the change, so that no opening between two looks at the clock is missed. */
const noticeOpening: GlobalAfterChangeHook = async ({ doc, req }) => {
  await recordOpening(req)
  return doc as unknown
}

const ownRecord = { read: anyTeamMember, create: nobody, update: nobody }

/** The launch: its date, the texts above the clock, and what the team does by hand. */
export const Countdown: GlobalConfig = {
  slug: 'countdown',
  access: { read: everyone, update: editors },
  lockDocuments: false,
  hooks: { beforeChange: [refuseOpening, keepFormerDate, keepPlan], afterChange: [noticeOpening] },
  fields: [
    { name: 'targetDate', type: 'date', required: true },
    { name: 'title', type: 'text', localized: true, maxLength: titleMaxLength },
    { name: 'description', type: 'textarea', localized: true, maxLength: countdownDescriptionMaxLength },
    // Start of early access for invited people; visible to the team only until then.
    { name: 'earlyAccessDate', type: 'date', access: { read: anyTeamMember } },
    {
      name: 'isHeld',
      type: 'checkbox',
      defaultValue: false,
      access: { read: anyTeamMember, create: nobody, update: admins },
    },
    { name: 'openedAt', type: 'date', access: ownRecord },
    {
      name: 'formerDates',
      type: 'array',
      access: ownRecord,
      fields: [
        { name: 'date', type: 'date', required: true },
        { name: 'until', type: 'date', required: true },
      ],
    },
    { name: 'isSetByTeam', type: 'checkbox', defaultValue: false, access: ownRecord },
  ],
}
