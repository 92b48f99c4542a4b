import type { ActionFunctionArgs } from '@remix-run/node'

import { placeToken } from '~/features/mail/tokens.server'
import { readMailKey } from '~collections/suppression/suppress'

import { loadContext } from './load-context'
import { textPart } from './mail-parts'
import type { MailServer } from './mail-server'
import { enter, entryOf, mailbox } from './people-who-left'
import type { TestCms } from './test-cms'

/** The token of the page of an address’s place. */
export async function placeTokenOf(cms: TestCms, email: string): Promise<string> {
  const { id = 0 } = (await entryOf(cms, email)) ?? {}
  return placeToken(await readMailKey(cms.payload), { id, email })
}

/** Somebody who has a place, with its token. */
export async function addPlace(cms: TestCms, email: string): Promise<string> {
  await enter(cms, email)
  return placeTokenOf(cms, email)
}

/** What a loader or an action gets for a link with a token. Each call is of a client of its own. */
export function tokenArgs(
  { environment }: TestCms,
  path: string,
  token: string,
  form?: Record<string, string>,
): ActionFunctionArgs {
  const method = form ? 'POST' : 'GET'
  const body = form && new URLSearchParams(form)
  const headers = { Accept: 'text/html' }
  const request = new Request(`${environment.SITE_URL}${path}?lng=en`, {
    method,
    headers,
    ...(body && { body }),
  })
  const client = `203.0.113.${++clients % 250}`
  return { request, params: { token }, context: loadContext(environment, client) }
}
let clients = 0

/** What is said in the newest mail to the address. */
export async function newestMail(cms: TestCms, mail: MailServer, email: string): Promise<string> {
  return textPart((await mailbox(cms, mail, email)).at(-1)?.raw ?? '')
}

/** The token by which the mailbox of a wished address confirms it. */
export async function changeTokenFor(cms: TestCms, mail: MailServer, email: string): Promise<string> {
  return /\/change-address\/([\w-]{43})\?/.exec(await newestMail(cms, mail, email))?.[1] ?? ''
}
