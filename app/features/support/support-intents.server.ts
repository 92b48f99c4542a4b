import { forAdmins, type FormInput } from '~/admin/answer-form.server'
import { HttpError } from '~/http/http-error.server'
import { DeliveryError } from '~cms/email/delivery-error'
import { MailPausedError } from '~cms/email/mail-pause'

import { sendTestMail } from './mail/send-test-mail.server'

async function testMail({ member, formats, t, context }: FormInput) {
  try {
    await sendTestMail(member, formats)
  } catch (error) {
    const failure = withoutWords(error)
    if (!failure) throw error
    context.logger.warn(failure, 'a test mail could not be sent')
    throw new HttpError(503, 'settings:help.testMailFailed')
  }
  const isMailSetUp = context.environment.SMTP_URL !== undefined
  return { message: t(isMailSetUp ? 'settings:help.testMailSent' : 'settings:help.testMailInOutbox') }
}

/** What is known of a mail that was not sent: the server’s words, which its cause repeats, may name the recipient. */
function withoutWords(error: unknown): { problem: string; code?: unknown } | null {
  if (error instanceof MailPausedError) return { problem: error.reason }
  if (!(error instanceof DeliveryError)) return null
  const { problem, cause } = error
  return { problem, ...(cause instanceof Error && 'code' in cause && { code: cause.code }) }
}

export const supportIntents = { 'test-mail': forAdmins(testMail) }
