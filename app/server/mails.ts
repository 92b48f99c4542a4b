import { addressConfirmations, addressNotices } from '~/features/address-changes/mail/address-mails.server'
import { weeklyDigests } from '~/features/analytics/mail/digest-mails.server'
import {
  announcementMails,
  announcementTestMails,
} from '~/features/announcements/mail/announcement-mails.server'
import { invitationMails } from '~/features/invitations/mail/invitation-mails.server'
import { joinMails } from '~/features/join-mails/mail/join-mails.server'
import { messageMails } from '~/features/messages/mail/message-mails.server'
import { notificationMails } from '~/features/notifications/mail/notification-mails.server'
import { emailConfirmations, emailNotices } from '~/features/profile/mail/email-mails.server'
import { teamInvitationMails } from '~/features/team/mail/team-invitation-mails.server'
import { waveReports } from '~/features/waves/mail/wave-reports.server'
import type { AllMailRecords, MailNeeds } from '~cms/email/mail-records'
import { sendMails } from '~cms/email/send-mails'
import type { Environment } from '~cms/environment'
import type { Worker } from '~cms/repeat-work'

/** Every mail of the product. This is the one place that knows them all. */
function mailRecords(needs: MailNeeds): AllMailRecords {
  return {
    message: messageMails(needs),
    'team-invitation': teamInvitationMails(needs),
    'email-confirmation': emailConfirmations(needs),
    'email-notice': emailNotices(needs),
    'address-confirmation': addressConfirmations(needs),
    'address-notice': addressNotices(needs),
    'join-mail': joinMails(needs),
    notifications: notificationMails(needs),
    digest: weeklyDigests(needs),
    'wave-report': waveReports(needs),
    invitation: invitationMails(needs),
    announcement: announcementMails(needs),
    'announcement-test': announcementTestMails(needs),
  }
}

type SenderNeeds = Omit<Parameters<typeof sendMails>[0], 'records'> & {
  environment: Environment
  timeZone: string
}

/** Sends what the features have queued. */
export function runMails(needs: SenderNeeds): Worker {
  const { payload, mailer, environment, timeZone } = needs
  const records = mailRecords({
    payload,
    timeZone,
    siteUrl: environment.SITE_URL,
    domain: mailer.domain,
    senderAddress: mailer.sender.address,
    receivesMail: environment.INBOUND_SECRET !== undefined || environment.IMAP_URL !== undefined,
  })
  return sendMails({ ...needs, records })
}
