import { answerContactForm } from '~/features/contact/admin/answer-contact-form.server'
import type { TeamRole } from '~collections/values/team'

import { visitorOf, visitScreen, type ScreenVisitor } from './screen-visitor'
import type { TestCms } from './test-cms'

export type { ScreenVisitor } from './screen-visitor'

const screen = { path: '/admin/contact', answer: answerContactForm }

/** Somebody of the team in front of the contact submissions screen, with a session of their own. */
export function visitContactScreen(cms: TestCms, teamRole: TeamRole): Promise<ScreenVisitor> {
  return visitScreen(cms, teamRole, screen)
}

/** The same with this cookie. */
export function visitorWith(cms: TestCms, cookie: string): ScreenVisitor {
  return visitorOf(cms, cookie, screen)
}
