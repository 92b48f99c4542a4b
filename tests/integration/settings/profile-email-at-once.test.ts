import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

import { signIn } from '~/auth/sign-in.server'
import { profileIntents } from '~/features/profile/admin/profile-intents.server'
import { profileTab } from '~/features/profile/admin/profile-tab.server'
import { hurryJobsUntil } from '~tests/support/hurry-jobs'
import { openSite } from '~tests/support/open-site'
import { visitSettingsTab } from '~tests/support/settings-screen'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const site = openSite()

test('without a mail server the address changes at once, and both get a notice', async () => {
  const me = await visitSettingsTab(site.cms, 'viewer', { tab: profileTab, intents: profileIntents })
  const email = 'new@kalima.example'
  expect(await me.send({ intent: 'profile-email', email })).toMatchObject({ status: 200 })
  expect(await signIn(site.cms, { email, password: 'correct horse battery' })).not.toBeNull()
  const outbox = join(site.cms.environment.DATA_DIR, 'outbox')
  const mails = async () => {
    const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml')) // written to the end
    return Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
  }
  await hurryJobsUntil(site.cms, async () => (await mails()).length === 2)
  const recipients = (await mails()).map((raw) => /^To: (.*)$/m.exec(raw)?.[1]?.trim())
  expect(recipients.sort()).toEqual([email, me.email].sort())
})
