export const userRoles = ['admin', 'teacher', 'student'] as const
export type UserRole = (typeof userRoles)[number]

export const userStatuses = ['active', 'inactive', 'suspended'] as const
export type UserStatus = (typeof userStatuses)[number]

export const userSortFields = ['name', 'role', 'status', 'lastActive', 'joinedDate'] as const
export type UserSortField = (typeof userSortFields)[number]

export const usersPageSize = 10

export const userMessageMaxLength = 10_000
