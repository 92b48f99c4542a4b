import { describeFailure } from '~/auth/openid/authorization.server'
import { discover, openIdProvider } from '~/auth/openid/provider.server'
import type { Environment } from '~cms/environment'
import { speakerFor, type Finding } from './finding'

const { ok, warning, problem } = speakerFor('sign-in')

/** Reads what the OpenID provider says of itself, as the gate does; whether the secret is right shows with a sign-in alone. */
export async function checkOpenId(environment: Environment): Promise<Finding[]> {
  const provider = openIdProvider(environment)
  if (!provider) return []
  const { issuer, clientId, clientSecret } = provider
  let server: Awaited<ReturnType<typeof readServer>>
  try {
    server = await readServer(issuer, clientId, clientSecret)
  } catch (error) {
    const { message, because } = describeFailure(error)
    return [
      problem(
        `${issuer} does not answer as a provider: ${[message, because].filter(Boolean).join(': ')}`,
        openIdAdvice,
      ),
    ]
  }
  const findings = [ok(`${provider.name} answers; register ${provider.callback} there as the redirect URI`)]
  if (server.code_challenge_methods_supported?.includes('S256') === false)
    findings.push(
      warning(
        `${provider.name} does not name PKCE with S256`,
        'Sign-ins send it all the same; see that they work.',
      ),
    )
  const unknown = provider.scopes
    .split(' ')
    .filter((scope) => server.scopes_supported?.includes(scope) === false)
  if (unknown.length > 0)
    findings.push(
      warning(
        `${provider.name} does not name the scopes ${unknown.join(', ')}`,
        'Correct OIDC_SCOPES, unless it takes them all the same.',
      ),
    )
  const { roleClaim } = provider
  if (roleClaim !== undefined && server.claims_supported?.includes(roleClaim) === false)
    findings.push(
      warning(
        `${provider.name} does not name the claim ${roleClaim}`,
        'See that it is sent in the ID token or by the endpoint for user information (OIDC_ROLE_CLAIM).',
      ),
    )
  return findings
}

export const openIdAdvice =
  'See that OIDC_ISSUER is the issuer that the provider names, and that this machine can reach it (NODE_EXTRA_CA_CERTS for a certificate of your own).'

async function readServer(issuer: string, clientId: string, clientSecret: string) {
  return (await discover(issuer, clientId, clientSecret)).serverMetadata()
}
