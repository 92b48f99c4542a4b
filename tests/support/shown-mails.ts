import { expect } from 'vitest'

import type { MailStatus } from '~/features/waiting-mail/mail-status.server'
import * as dashboard from '~/routes/admin.dashboard'
import * as waitlist from '~/routes/admin.waitlist'

import { loadContext } from './load-context'
import { visitScreen } from './screen-visitor'
import type { TestCms } from './test-cms'

const screens = {
  dashboard: { path: '/admin/dashboard', answer: dashboard.action },
  waitlist: { path: '/admin/waitlist', answer: waitlist.action },
}

/** An editor in front of one of the screens that say what waits. */
export function visitMailScreen(cms: TestCms, screen: keyof typeof screens) {
  return visitScreen(cms, 'editor', screens[screen])
}

/** What the dashboard and early access say of mails that wait, which is the same. */
export async function readShownMails(cms: TestCms): Promise<MailStatus | null> {
  const context = loadContext(cms.environment)
  const early = await visitMailScreen(cms, 'waitlist')
  const { mail } = await waitlist.loader({ request: early.load(), context, params: {} })
  const overview = await visitMailScreen(cms, 'dashboard')
  const { data } = await dashboard.loader({ request: overview.load(), context, params: {} })
  expect(data).toMatchObject({ mail: { value: mail, hasFailed: false } })
  return mail
}
