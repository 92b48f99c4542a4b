import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  type Configuration,
} from 'openid-client'

import type { Environment } from '~cms/environment'
import { rememberBriefly } from '~cms/remember-briefly'

import { openIdCallbackPath } from './openid-paths'

/** Seconds for each call to the provider: somebody waits for the page. */
const timeout = 5
/** Milliseconds for which its addresses and keys are remembered. */
const remembered = 10 * 60_000

/** The provider that the team signs in with, as the settings have it. */
export type OpenIdProvider = ReturnType<typeof providerOf>

/** Null when there is none: the settings are complete, or there are none. */
export function openIdProvider(environment: Environment): OpenIdProvider | null {
  return environment.OIDC_ISSUER === undefined ? null : providerOf(environment, environment.OIDC_ISSUER)
}

function providerOf(environment: Environment, issuer: string) {
  return {
    /** In the one spelling in which identities are stored. */
    issuer: new URL(issuer).href,
    clientId: environment.OIDC_CLIENT_ID ?? '',
    clientSecret: environment.OIDC_CLIENT_SECRET ?? '',
    scopes: environment.OIDC_SCOPES,
    /** As the team calls it. */
    name: environment.OIDC_NAME ?? new URL(issuer).host,
    roleClaim: environment.OIDC_ROLE_CLAIM,
    roles: environment.OIDC_ROLES,
    defaultRole: environment.OIDC_DEFAULT_ROLE,
    /** Only the owner signs in with a password. */
    isOnlyWay: environment.OIDC_ONLY === 'on',
    /** Where the provider sends the browser back to: never by the header `Host`, which is the client’s to choose. */
    callback: `${environment.SITE_URL}${openIdCallbackPath}`,
  }
}

/** What the provider says of itself. A failure is not remembered, so that it is asked again by the next who signs in. */
export function discoverProvider({
  issuer,
  clientId,
  clientSecret,
}: Pick<OpenIdProvider, 'issuer' | 'clientId' | 'clientSecret'>): Promise<Configuration> {
  return discoverBriefly(issuer, clientId, clientSecret)
}

const discoverBriefly = rememberBriefly(discover, remembered)

export function discover(issuer: string, clientId: string, clientSecret: string): Promise<Configuration> {
  const url = new URL(issuer)
  const isOnThisMachine = url.protocol === 'http:' // the settings allow it nowhere else
  // oxlint-disable-next-line typescript/no-deprecated -- its mark says that it is for no other machine
  const execute = [enableNonRepudiationChecks, ...(isOnThisMachine ? [allowInsecureRequests] : [])]
  return discovery(url, clientId, undefined, showSecret(clientSecret), { timeout, execute })
}

/** In the body where the provider takes it there, else in the header, as the standard has it by default. */
function showSecret(secret: string): ClientAuth {
  return (server, ...rest) => {
    const takesBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    const show = takesBody ? ClientSecretPost(secret) : ClientSecretBasic(secret)
    return show(server, ...rest)
  }
}
