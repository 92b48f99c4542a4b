import type { Payload } from 'payload'
import type { Logger } from 'pino'

import { repeatWork } from '~cms/repeat-work'

import { checkOn, readChainState } from './check-chain.server'

const minute = 60_000

type Deps = { payload: Payload; logger: Pick<Logger, 'error' | 'warn'> }

/** A step a minute, one instance at a time: a million entries are checked in less than two hours, and then again. */
export function runAuditChecks({ payload, logger }: Deps): { stop(): Promise<void> } {
  const work = async () => {
    if (!(await checkOn(payload))) return
    const { findings } = await readChainState(payload)
    if (findings.length > 0) logger.error({ findings }, 'the audit was tampered with')
  }
  return repeatWork({ work, what: 'the check of the audit', every: minute, logger })
}
