/** The queue of jobs that may take minutes, so that a mail that came in or a webhook does not wait for them. */
export const longJobs = 'long'
