import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Provider, { type Configuration } from 'oidc-provider'

import { openIdCallbackPath } from '../../app/auth/openid/openid-paths'

import { freePort } from './free-port.mjs'

/** Somebody who has an account there; claims beside `sub`. */
export type ProviderAccounts = Record<string, Record<string, unknown>>

const client = { id: 'kalima', secret: 'a secret that is shared with the provider' }

/**
 * A real OpenID provider, on this machine, whose page lists its accounts. `accounts` may be changed while it runs. Scripts, and people
 * without them, choose one by a form.
 */
export async function startOpenIdProvider(siteUrl: string, accounts: ProviderAccounts, reserved?: number) {
  const port = reserved ?? (await freePort())
  const issuer = issuerAt(port)
  const provider = new Provider(issuer, configurationOf(siteUrl, accounts))
  const answer = provider.callback()
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    void choose(provider, accounts, request, response).catch(() => response.writeHead(400).end())
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    issuer,
    variables: { SITE_URL: siteUrl, ...openIdVariables(port) },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
/** The settings of a site for the provider at this port, which may be started later. */
export function openIdVariables(port: number) {
  return {
    OIDC_ISSUER: issuerAt(port),
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_NAME: 'Example Login',
  }
}

const issuerAt = (port: number) => `http://127.0.0.1:${port}`

export type OpenIdTestProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

function configurationOf(siteUrl: string, accounts: ProviderAccounts): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [siteUrl + openIdCallbackPath],
        response_types: ['code'],
        require_auth_time: true,
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Session: 3600, Interaction: 600, Grant: 3600, IdToken: 600, AccessToken: 600 },
    findAccount: (_, sub) => accounts[sub] && { accountId: sub, claims: () => ({ ...accounts[sub], sub }) },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

async function choose(
  provider: Provider,
  accounts: ProviderAccounts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionDetails(request, response)
  if (request.method === 'POST') {
    const accountId = new URLSearchParams(await text(request)).get('account')
    const result = accountId ? { login: { accountId } } : { error: 'access_denied' }
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
  const buttons = Object.keys(accounts).map((sub) => `<button name="account" value="${sub}">${sub}</button>`)
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(
    `<!doctype html><html lang="en"><title>Example Login</title><h1>Example Login</h1>
       <form method="post">${buttons.join('')}<button>Cancel</button></form>`,
  )
}

/** A browser at the provider: it keeps its cookies, so that it stays signed in there. Leads back with what the site gets to see. */
export function visitProvider() {
  const cookies = new Map<string, string>()
  const send = async (address: string, form?: Record<string, string>) => {
    const reply = await fetch(address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      if (pair.slice(at + 1) === '') cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    await reply.body?.cancel()
    return reply
  }
  /** Chooses the account where it is asked for one (null presses Cancel), and returns where the provider sends the browser to. */
  return async (address: string, account: string | null): Promise<string> => {
    const { origin } = new URL(address)
    let next = address
    while (new URL(next).origin === origin) {
      const { pathname } = new URL(next)
      const reply = await send(
        next,
        pathname.startsWith('/interaction/') ? (account === null ? {} : { account }) : undefined,
      )
      const location = reply.headers.get('Location')
      if (location === null) throw new Error(`The provider answers ${reply.status} at ${pathname}.`)
      next = new URL(location, next).href
    }
    return next
  }
}
