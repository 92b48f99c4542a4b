/** What a file may be about: each is the section of the back office that shows these people. */
export const importSubjects = ['users', 'waitlist'] as const
export type ImportSubjectName = (typeof importSubjects)[number]

/**
 * An import is read first, and written only when somebody says so. One that never ends belongs to a process that was
 * killed.
 */
export const importStatuses = ['reading', 'ready', 'running', 'finished', 'failed', 'discarded'] as const

export const importMaxBytes = 32 * 1024 * 1024
export const importMaxRows = 100_000

/** Where people of a list agreed to hear from us, in the words of the member who imports it. */
export const consentSourceMaxLength = 200
