import { importTask } from '~/features/imports/import-task.server'
import { fileInboundMailTask } from '~/features/messages/inbound/file-inbound-mail.server'
import { sendPushTask } from '~/features/notifications/push/send-push.server'
import { usersImport } from '~/features/users/import/users-import.server'
import { confirmWaitingJob } from '~/features/waitlist/confirm-waiting.server'
import { placeFriendsJob } from '~/features/waitlist/place-friends.server'
import { waitlistImport } from '~/features/waitlist/import/waitlist-import.server'
import { deliverWebhookTask } from '~/features/webhooks/deliver-webhook.server'
import type { JobTasks } from '~cms/jobs/queues'

/** Every job of the features. This is the one place that knows them all. */
export const jobTasks: JobTasks = ({ pool, siteUrl, sender, allowPrivate, ending, stopping }) => [
  deliverWebhookTask({ allowPrivate, ending }),
  confirmWaitingJob({ stopping }),
  placeFriendsJob({ stopping }),
  sendPushTask({ pool, siteUrl, allowPrivate, ending }),
  fileInboundMailTask({ sender }),
  importTask(usersImport, { stopping }),
  importTask(waitlistImport, { stopping }),
]
