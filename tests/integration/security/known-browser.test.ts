import { expect, test, vi } from 'vitest'

import { takeFromSignInLimit } from '~/http/rate-limits.server'
import { loadContext } from '~tests/support/load-context'
import { openSite } from '~tests/support/open-site'
import { addTeamMember } from '~tests/support/team-member'

import { openBrowser } from './security-scene'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const site = openSite()
const password = 'correct horse battery'

test('when all unknown browsers have come to an end, a known one goes on for its member, and not for a colleague', async () => {
  const [member, colleague] = [
    await addTeamMember(site.cms.payload, 'viewer'),
    await addTeamMember(site.cms.payload, 'viewer'),
  ]
  const browser = openBrowser(site.cms, '198.51.100.1')
  expect((await browser.gate({ email: colleague.email, password })).status).toBe(303)
  await browser.gate({ intent: 'lock' })
  expect((await browser.gate({ email: member.email, password })).status).toBe(303)
  await browser.gate({ intent: 'lock' })

  const context = loadContext(site.cms.environment)
  for (let count = 0; count < 100; count++) await takeFromSignInLimit(context, 'all unknown browsers', 10)
  const stranger = openBrowser(site.cms, '198.51.100.2')
  expect((await stranger.gate({ email: member.email, password })).status).toBe(429)
  for (const email of [colleague.email, 'nobody@example.com', ''])
    expect((await browser.gate({ email, password: 'a guess' })).status).toBe(429)
  expect((await browser.gate({ email: member.email, password })).status).toBe(303)
})
