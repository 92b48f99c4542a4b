import { sendReplyTask } from '~/features/contact/mail/send-reply.server'
import { sendInvitationsTask } from '~/features/invitations/mail/send-invitations.server'
import { sendRejoinLinkTask } from '~/features/subscriptions/mail/send-rejoin-link.server'
import { importUsersTask } from '~/features/users/import/import-users.server'
import { sendUserMessageTask } from '~/features/users/mail/send-user-message.server'
import { deliverWebhookTask } from '~/features/webhooks/deliver-webhook.server'
import type { JobTasks } from '~cms/jobs/queues'

/** Every job of the features: the one place that knows them all. */
export const jobTasks: JobTasks = ({ pool, mailer, siteUrl, timeZone, allowPrivate }) => [
  deliverWebhookTask({ allowPrivate }),
  sendReplyTask({ mailer, timeZone }),
  sendInvitationsTask({ pool, mailer, siteUrl }),
  sendRejoinLinkTask({ mailer, siteUrl }),
  sendUserMessageTask({ mailer }),
  importUsersTask({ pool }),
]
