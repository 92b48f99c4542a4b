export const userRoles = ['admin', 'teacher', 'student'] as const
export type UserRole = (typeof userRoles)[number]

export const userStatuses = ['active', 'inactive', 'suspended'] as const
export type UserStatus = (typeof userStatuses)[number]

export const userSortFields = ['name', 'role', 'status', 'lastActive', 'joinedDate'] as const
export type UserSortField = (typeof userSortFields)[number]

export const usersPageSize = 10

export const userMessageMaxLength = 10_000

/**
 * An import is read first, and written only when somebody says so. One that never ends belongs to a process that was
 * killed.
 */
export const userImportStatuses = ['reading', 'ready', 'running', 'finished', 'failed', 'discarded'] as const

export const importMaxBytes = 32 * 1024 * 1024
export const importMaxRows = 100_000
