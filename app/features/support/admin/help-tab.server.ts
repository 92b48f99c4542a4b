import type { AppLoadContext } from '@remix-run/node'

import { orUnavailable } from '~/http/replies.server'
import type { Member } from '~/auth/identify.server'
import { hasRole } from '~collections/access/roles'

import { supportHoursAt } from '../support-hours'
import { readSystemState } from '../system-state.server'

export async function loadHelpTab(
  { user }: Member,
  { environment }: Pick<AppLoadContext, 'environment'>,
  now = Date.now(),
) {
  return {
    hours: [supportHoursAt(now, 'chat'), supportHoursAt(now, 'phone')],
    system: await orUnavailable(() => readSystemState({ environment })),
    isMailSetUp: environment.SMTP_URL !== undefined,
    maySendTestMail: hasRole(user, 'admin'),
  }
}

export type HelpTabData = Awaited<ReturnType<typeof loadHelpTab>>
