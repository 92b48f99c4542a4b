import {
  sendAddressConfirmationTask,
  sendAddressNoticeTask,
} from '~/features/address-changes/mail/send-address-change.server'
import { sendWeeklyDigestTask } from '~/features/analytics/mail/send-weekly-digest.server'
import { importTask } from '~/features/imports/import-task.server'
import { sendInvitationsTask } from '~/features/invitations/mail/send-invitations.server'
import { fileInboundMailTask } from '~/features/messages/inbound/file-inbound-mail.server'
import { sendMessageTask } from '~/features/messages/mail/send-message.server'
import { sendNotificationMailTask } from '~/features/notifications/mail/send-notification-mail.server'
import { sendPushTask } from '~/features/notifications/push/send-push.server'
import {
  sendEmailConfirmationTask,
  sendEmailNoticeTask,
} from '~/features/profile/mail/send-email-change.server'
import { sendJoinMailTask } from '~/features/join-mails/mail/send-join-mail.server'
import { sendTeamInvitationTask } from '~/features/team/mail/send-team-invitation.server'
import { usersImport } from '~/features/users/import/users-import.server'
import { confirmWaitingJob } from '~/features/waitlist/confirm-waiting.server'
import { waitlistImport } from '~/features/waitlist/import/waitlist-import.server'
import { deliverWebhookTask } from '~/features/webhooks/deliver-webhook.server'
import type { JobTasks } from '~cms/jobs/queues'

/** Every job of the features. This is the one place that knows them all. */
export const jobTasks: JobTasks = ({
  pool,
  mailer,
  siteUrl,
  timeZone,
  allowPrivate,
  ending,
  receivesMail,
}) => [
  deliverWebhookTask({ allowPrivate, ending }),
  sendInvitationsTask({ pool, mailer, siteUrl }),
  sendJoinMailTask({ mailer, siteUrl }),
  confirmWaitingJob({ isMailSetUp: !mailer.isOutbox }),
  sendNotificationMailTask({ pool, mailer, siteUrl }),
  sendPushTask({ pool, siteUrl, allowPrivate, ending }),
  sendTeamInvitationTask({ pool, mailer, siteUrl }),
  sendEmailConfirmationTask({ pool, mailer, siteUrl }),
  sendEmailNoticeTask({ pool, mailer }),
  sendAddressConfirmationTask({ pool, mailer, siteUrl }),
  sendAddressNoticeTask({ pool, mailer }),
  sendMessageTask({ mailer, timeZone, receivesMail }),
  fileInboundMailTask({ sender: mailer.sender }),
  importTask(usersImport),
  importTask(waitlistImport),
  sendWeeklyDigestTask({ pool, mailer, siteUrl, timeZone }),
]
