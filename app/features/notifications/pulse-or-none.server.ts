import type { AppLoadContext } from '@remix-run/node'

import type { Member } from '~/api/identity/member.server'
import { isDatabaseAway } from '~cms/database-errors'

import { noPulse, type Pulse } from './pulse'
import { readPulse } from './read-pulse.server'

/** The notifications are one part of every screen: when they alone fail, the rest stays alive. */
export async function pulseOrNone(member: Member, logger: AppLoadContext['logger']): Promise<Pulse> {
  try {
    return await readPulse(member)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    logger.warn({ err: error }, 'the notifications could not be had')
    return { ...noPulse, now: Date.now() }
  }
}
