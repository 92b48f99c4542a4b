export const teamRoles = ['owner', 'admin', 'editor', 'viewer'] as const
export type TeamRole = (typeof teamRoles)[number]
export const passwordMinLength = 8
/** Of those who manage the team. */
export const adminPasswordMinLength = 12
export const passwordMaxLength = 200
/** A random UUID without its dashes has as many. */
export const apiKeyMinLength = 32

/**
 * A key has at most an admin's rights: the owner is a person. `public` reads what nobody needs a key for, and is the only
 * one that may stand in a web page.
 */
export const apiClientRoles = ['admin', 'editor', 'viewer', 'public'] as const
type ApiClientRole = (typeof apiClientRoles)[number]
/** What a team member or a key may be allowed to do. */
export type Role = TeamRole | ApiClientRole
