import { forAdmins, type FormInput } from '~/admin/answer-form.server'
import { HttpError } from '~/http/http-error.server'

import { sendTestMail } from './mail/send-test-mail.server'

async function testMail({ member, formats, t, context }: FormInput) {
  try {
    await sendTestMail(member, formats)
  } catch (error) {
    context.logger.warn({ err: error }, 'a test mail could not be sent')
    throw new HttpError(503, 'settings:help.testMailFailed')
  }
  const isMailSetUp = context.environment.SMTP_URL !== undefined
  return { message: t(isMailSetUp ? 'settings:help.testMailSent' : 'settings:help.testMailInOutbox') }
}

export const supportIntents = { 'test-mail': forAdmins(testMail) }
