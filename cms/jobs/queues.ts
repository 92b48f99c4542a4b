/** Invitations leave through a queue of their own: a large batch must not hold up replies and webhooks. */
export const invitationQueue = { name: 'invitations', task: 'send-invitations' } as const

/** Invitations that one job sends: many enough for few jobs, few enough for a stop that does not take long. */
export const invitationsPerJob = 50

/** The job that asks a mailbox whether its address is to come back onto the waitlist. */
export const rejoinTask = 'send-rejoin-link'
