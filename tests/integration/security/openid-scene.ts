import { beginOpenId, finishOpenId } from '~/admin/sign-in/answer-openid.server'
import { openIdCallbackPath, openIdPath } from '~/auth/openid/openid-paths'
import type { Environment } from '~cms/environment'
import { loadContext } from '~tests/support/load-context'
import { visitProvider } from '~tests/support/openid-provider'
import type { TestCms } from '~tests/support/test-cms'

import { openBrowser } from './security-scene'

/** A browser that signs in by the provider, where it stays signed in like at the site. */
export function openIdBrowser(cms: TestCms, environment: Environment, address: string) {
  const browser = openBrowser({ ...cms, environment }, address)
  const context = loadContext(environment, address)
  const visit = visitProvider()

  /** Opens a page of the way to the provider or back, and returns where it leads. */
  async function go(path: string, headers: Record<string, string> = {}): Promise<string> {
    const request = browser.requestTo(path)
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    const answer = path.startsWith(openIdCallbackPath) ? finishOpenId : beginOpenId
    const reply = await answer({ request, context })
    for (const cookie of reply.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value === '') browser.cookies.delete(name)
      else browser.cookies.set(name, value)
    }
    return reply.headers.get('Location') ?? ''
  }
  const pathOf = (callback: string) => callback.slice(environment.SITE_URL.length)
  const begin = (to = '/admin/users?page=2') => go(`${openIdPath}?${new URLSearchParams({ to })}`)
  return {
    ...browser,
    go,
    begin,
    visit,
    pathOf,
    /** To the provider and back, and where the site leads to then. */
    async signIn(account: string | null, to?: string): Promise<string> {
      return go(pathOf(await visit(await begin(to), account)))
    },
    async confirmAt(account: string | null): Promise<string> {
      return go(pathOf(await visit(await go(`${openIdPath}?confirm`), account)))
    },
  }
}
