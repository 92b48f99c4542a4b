import { requireAdmin, type Member } from '~/auth/identify.server'
import { HttpError, invalidFields, orHttpError } from '~/http/http-error.server'
import { changeGlobalUnlessChanged } from '~cms/change-record'
import type { InvitationWave } from '~collections/payload-types'

import { nextWave } from './next-wave'
import { readLockedPlan, type WavePlan, type Waves } from './wave-plan.server'

const slug = 'invitation-waves'

type Change = { seen: string | undefined; timeZone: string; now?: number }

/** Begins with the plan, or changes the one there is; waves that were paused stay so. */
export function setUpWaves(member: Member, plan: WavePlan, change: Change) {
  return changeWaves(member, change, (waves, now) => {
    requireBeforeLaunch(waves, now)
    const nextAt = nextBeforeLaunch(plan, waves, now, change.timeZone)
    if (nextAt === null) {
      const field = plan.lastDate === null ? 'firstDate' : 'lastDate'
      throw invalidFields([{ field, message: 'waves:problem.noWave' }])
    }
    return {
      ...plan,
      status: waves.status === 'paused' ? 'paused' : 'active',
      nextAt: dueAt(waves, now) ?? nextAt,
    }
  })
}

export function pauseWaves(member: Member, change: Change) {
  return changeWaves(member, change, (waves) => {
    requireState(waves, 'active')
    return { status: 'paused' }
  })
}

/** Goes on with the next time that comes; what was due during the pause is left out. */
export function resumeWaves(member: Member, change: Change) {
  return changeWaves(member, change, (waves, now) => {
    requireState(waves, 'paused')
    requireBeforeLaunch(waves, now)
    const nextAt = waves.plan && nextBeforeLaunch(waves.plan, waves, now, change.timeZone)
    if (nextAt === null) throw new HttpError(409, 'waves:problem.over')
    return { status: 'active', nextAt }
  })
}

/** The plan stays, to be read and to begin with another time. */
export function stopWaves(member: Member, change: Change) {
  return changeWaves(member, change, (waves) => {
    requireState(waves, 'active', 'paused')
    return { status: 'ended', nextAt: null }
  })
}

type Changed = Pick<InvitationWave, 'status'> & Partial<WavePlan> & { nextAt?: string | null }

async function changeWaves(
  member: Member,
  { seen, now = Date.now() }: Change,
  changedFrom: (waves: Waves, now: number) => Changed,
): Promise<Changed> {
  requireAdmin(member)
  return orHttpError(
    changeGlobalUnlessChanged(member, { slug, seen }, async (req) => {
      const data = changedFrom(await readLockedPlan(req), now)
      await member.payload.updateGlobal({
        slug,
        data,
        depth: 0,
        overrideAccess: true, // programs must not: only this service also says when the next wave is due
        req,
      })
      return data
    }),
  )
}

function requireState({ status }: Waves, ...states: Waves['status'][]): void {
  if (!states.includes(status)) throw new HttpError(409, 'api:changedMeanwhile')
}

function requireBeforeLaunch({ launchAt }: Waves, now: number): void {
  if (launchAt !== null && launchAt <= now) throw new HttpError(409, 'waves:problem.open')
}

/** The wave whose time has come, until an instance has looked at it. */
function dueAt({ status, nextAt }: Waves, now: number): string | null {
  return status === 'active' && nextAt !== null && nextAt <= now ? new Date(nextAt).toISOString() : null
}

function nextBeforeLaunch(plan: WavePlan, { launchAt }: Waves, now: number, timeZone: string): string | null {
  const next = nextWave(plan, now, timeZone)
  return next === null || (launchAt !== null && next >= launchAt) ? null : new Date(next).toISOString()
}
