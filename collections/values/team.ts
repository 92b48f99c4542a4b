export const teamRoles = ['owner', 'admin', 'editor', 'viewer'] as const
export type TeamRole = (typeof teamRoles)[number]
/** What somebody can be invited as, or made later: there is one owner. */
export const givenRoles = ['admin', 'editor', 'viewer'] as const satisfies TeamRole[]
export type GivenRole = (typeof givenRoles)[number]
/** Days for which the link of an invitation to the team is valid. */
export const teamInvitationDays = 7
/** Mails with such links that the whole team can send in an hour. */
export const teamInvitationsPerHour = 20
/** Days for which somebody can accept the ownership that they were offered. */
export const ownershipOfferDays = 7
/** Hours for which somebody can confirm the address that they want to sign in with. */
export const emailChangeHours = 24
/** Mails with such links that a member can send to addresses in an hour. */
export const emailChangesPerHour = 5
export const teamPageSize = 100
export const passwordMinLength = 8
/** For owners and admins. */
export const adminPasswordMinLength = 12
export const passwordMaxLength = 200
/** For a browser and its system in words, such as "Chrome/Windows". */
export const deviceMaxLength = 40
/** The length of a UUID without its dashes. */
export const apiKeyMinLength = 32

/**
 * A key has at most an admin’s rights: the owner is a person. Only `public`, which reads public data, may be used in
 * a web page.
 */
export const apiClientRoles = ['admin', 'editor', 'viewer', 'public'] as const
type ApiClientRole = (typeof apiClientRoles)[number]
export type Role = TeamRole | ApiClientRole
