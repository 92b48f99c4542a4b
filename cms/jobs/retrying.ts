/** How jobs that talk to other machines try again: after 10 s, 20 s, 40 s … up to about three hours in all. */
export const retrying = { attempts: 10, backoff: { type: 'exponential', delay: 10_000 } } as const
