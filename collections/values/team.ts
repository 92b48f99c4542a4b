export const teamRoles = ['owner', 'admin', 'editor', 'viewer'] as const
export type TeamRole = (typeof teamRoles)[number]
export const passwordMinLength = 8
/** For owners and admins. */
export const adminPasswordMinLength = 12
export const passwordMaxLength = 200
/** The length of a UUID without its dashes. */
export const apiKeyMinLength = 32

/**
 * A key has at most an admin’s rights: the owner is a person. Only `public`, which reads public data, may be used in
 * a web page.
 */
export const apiClientRoles = ['admin', 'editor', 'viewer', 'public'] as const
type ApiClientRole = (typeof apiClientRoles)[number]
export type Role = TeamRole | ApiClientRole
