import type { TeamRole } from '~collections/values/team'
import type { Environment } from '../environment'

/** How somebody changes the address that they sign in with themselves: by a link to the new one, at once, or not at all. */
export type OwnAddressRule = 'byLink' | 'atOnce' | 'byAdmin'

export type AddressSettings = Pick<Environment, 'SMTP_URL' | 'OIDC_ISSUER'>

/**
 * Who comes by an OpenID provider for the first time is known by their address, so that nobody may take one without proof. A provider
 * signs nobody in as the owner, whose address nobody else could change.
 */
export function ownAddressRule(
  { SMTP_URL, OIDC_ISSUER }: AddressSettings,
  teamRole: TeamRole,
): OwnAddressRule {
  if (SMTP_URL !== undefined) return 'byLink'
  return OIDC_ISSUER === undefined || teamRole === 'owner' ? 'atOnce' : 'byAdmin'
}
