import type { AppLoadContext } from '@remix-run/node'

import type { RelyingParty } from '~cms/auth/passkeys'

import { originOf } from './same-origin.server'

/** Passkeys belong to the site’s own address. */
export function relyingParty(
  request: Request,
  { environment }: Pick<AppLoadContext, 'environment'>,
): RelyingParty {
  const origin = originOf(request, environment.SITE_URL)
  return { origin, host: new URL(origin).hostname }
}
