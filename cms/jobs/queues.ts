import type { Config } from 'payload'
import type { Pool } from 'pg'
import type { Mailer } from '../email/mailer'

/** A separate queue: a large batch must not hold up replies and webhooks. */
export const invitationQueue = { name: 'invitations', task: 'send-invitations' } as const

/** Invitations per job: few jobs, but a quick stop. */
export const invitationsPerJob = 50

/** Mails what somebody of the team writes. */
export const messageTask = 'send-message'

/** Mails what a join has to say to the address that was entered. */
export const joinMailTask = 'send-join-mail'

/** Mails somebody of the team what is new. The slug stays as it was, for jobs that wait. */
export const notificationMailTask = 'send-news'

/** Notifies a browser of a team member of what is new. */
export const pushTask = 'send-push'

/** Mails the link by which somebody joins the team. */
export const teamInvitationTask = 'send-team-invitation'

/** Mails the link that confirms the address that somebody of the team wants to sign in with. */
export const emailConfirmationTask = 'send-email-confirmation'

/** Notifies the addresses concerned that a team member signs in with another one. */
export const emailNoticeTask = 'send-email-notice'

/** Mails the link that confirms the address that somebody of the waitlist wants for their place. */
export const addressConfirmationTask = 'send-address-confirmation'

/** Notifies a former address that a place on the waitlist has another one now. */
export const addressNoticeTask = 'send-address-notice'

/** Mails a week's figures to somebody of the team. */
export const digestTask = 'send-weekly-digest'

/** The tasks that wait while the mail server asks to slow down. */
export const mailTasks = [
  invitationQueue.task,
  messageTask,
  joinMailTask,
  notificationMailTask,
  teamInvitationTask,
  addressConfirmationTask,
  addressNoticeTask,
  digestTask,
] as const

/** Retries after 10 s, 20 s, 40 s … up to about three hours in all. */
export const retryPolicy = { attempts: 10, backoff: { type: 'exponential', delay: 10_000 } } as const

type JobNeeds = {
  pool: Pool
  mailer: Mailer
  siteUrl: string
  timeZone: string
  /** Whether webhooks may go to private networks. */
  allowPrivate: boolean
  /** Fires when calls to other servers must end. */
  ending: AbortSignal
  /** Whether answers to mails reach us. */
  receivesMail: boolean
}

/** The jobs of the features, registered by the host (docs/decisions/0015-jobs-are-registered-by-the-host.md). */
export type JobTasks = (needs: JobNeeds) => NonNullable<NonNullable<Config['jobs']>['tasks']>
