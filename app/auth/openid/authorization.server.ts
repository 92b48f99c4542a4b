import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  fetchUserInfo,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
  type Configuration,
} from 'openid-client'

import type { OpenIdAttempt } from './attempts.server'
import { readPerson, type Claims, type OpenIdPerson } from './person'
import { discoverProvider, type OpenIdProvider } from './provider.server'
import { OpenIdRefused, type OpenIdRefusal } from './refusal'

type Sent = Pick<OpenIdAttempt, 'state' | 'nonce' | 'verifier'>

/** What the provider says of itself. Throws {@link OpenIdRefused} while it cannot be reached. */
export function reachProvider(provider: OpenIdProvider): Promise<Configuration> {
  return orRefused(() => discoverProvider(provider))
}

/** The provider’s page. With `again` it asks for the sign-in even of somebody who is signed in there. */
export async function authorizationAddress(
  configuration: Configuration,
  provider: OpenIdProvider,
  { state, nonce, verifier, again }: Sent & { again: boolean },
): Promise<string> {
  const parameters = {
    redirect_uri: provider.callback,
    scope: provider.scopes,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(again && { prompt: 'login', max_age: '0' }),
  }
  return buildAuthorizationUrl(configuration, parameters).href
}

/** Gives the person the provider vouches for, by what it sent the browser back with. Throws {@link OpenIdRefused}. */
export function redeemAuthorization(
  provider: OpenIdProvider,
  answer: URLSearchParams,
  { state, nonce, verifier, secondsAgo, confirmsSession }: OpenIdAttempt,
): Promise<OpenIdPerson> {
  return orRefused(async () => {
    const configuration = await discoverProvider(provider)
    const address = new URL(provider.callback)
    address.search = answer.toString()
    const tokens = await authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new OpenIdRefused('invalid')
    if (confirmsSession !== null && !hasSignedInSince(claims, secondsAgo)) throw new OpenIdRefused('notAgain')
    return readPerson(claims, await moreClaims(configuration, tokens.access_token, claims.sub))
  })
}

/** Seconds by which two clocks may differ. */
const tolerance = 30

/** A provider that knows neither `prompt` nor `max_age` may send somebody back who has signed in there some time ago. */
function hasSignedInSince({ auth_time }: Claims, secondsAgo: number): boolean {
  return typeof auth_time === 'number' && auth_time >= Date.now() / 1000 - secondsAgo - tolerance
}

/** Many providers keep the address and the groups out of the ID token. */
async function moreClaims(configuration: Configuration, token: string, subject: string): Promise<Claims> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {}
  return fetchUserInfo(configuration, token, subject)
}

async function orRefused<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OpenIdRefused) throw error
    throw new OpenIdRefused(reasonFor(error), { cause: error })
  }
}

/** The provider does not answer, or not with what it should. */
const unreachable = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

function reasonFor(error: unknown): OpenIdRefusal {
  if (error instanceof AuthorizationResponseError) return isTheirs(error.error) ? 'away' : 'refused'
  // The provider’s code has run out, or has been used.
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant' ? 'expired' : 'invalid'
  if (error instanceof ClientError) return unreachable.has(error.code ?? '') ? 'away' : 'invalid'
  // `fetch` has no other error when there is no connection.
  return error instanceof TypeError && error.message === 'fetch failed' ? 'away' : 'invalid'
}

const isTheirs = (error: string) => error === 'server_error' || error === 'temporarily_unavailable'

/** For the log: by what it failed, without what the provider says of people. */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return { answer: error.error }
  if (error instanceof WWWAuthenticateChallengeError) return { status: error.status }
  if (!(error instanceof Error)) return {}
  const code = 'code' in error ? error.code : undefined
  const because = error.cause instanceof Error ? error.cause.message : undefined
  return { message: error.message, code, because }
}
