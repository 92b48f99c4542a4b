import { createElement } from 'react'

import type { Member } from '~/auth/identify.server'
import { mailTexts, siteIdentity } from '~/features/mail/compose-mail.server'
import { writeMail } from '~/features/mail/write-mail.server'
import { formatInstant } from '~/i18n/format'
import type { Formats } from '~/i18n/formats'
import { toDeliveryError } from '~cms/email/delivery-error'

import { TestMail, testMailText } from './test-mail'

/**
 * To the member alone, and at once: a job would hide whether the mail server takes it. Rejects with a DeliveryError or a
 * MailPausedError when it does not.
 */
export async function sendTestMail({ payload, user }: Member, formats: Formats): Promise<void> {
  const { language } = formats
  const { brand, replyTo } = await siteIdentity(payload, language)
  const props = { language, brand, sentAt: formatInstant(new Date().toISOString(), formats) }
  const mail = {
    to: { name: user.name, address: user.email },
    replyTo,
    ...(await writeMail(
      payload,
      { mail: 'test', language, brand, values: { sentAt: props.sentAt } },
      {
        subject: mailTexts(language)('test.subject', { brand }),
        body: createElement(TestMail, props),
        text: testMailText(props),
      },
    )),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
  try {
    await payload.sendEmail(mail)
  } catch (error) {
    throw toDeliveryError(error, { isBodySent: false, sender: '' })
  }
}
