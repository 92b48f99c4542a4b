import { afterEach, expect, test, vi } from 'vitest'

import type { FormInput } from '~/admin/answer-form.server'
import { siteTab } from '~/features/site-settings/admin/site-tab.server'
import { supportIntents } from '~/features/support/support-intents.server'
import settings from '~/i18n/locales/en/settings.json'
import { createLogger } from '~/server/logger'
import { setCms } from '~cms/client.server'
import { smtpFailure, startMailServer } from '~tests/support/mail-server'
import { visitSettingsTab } from '~tests/support/settings-screen'
import { startTestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 60_000 })

afterEach(() => setCms(undefined))

test.each([
  ['refuses the member', 550, '5.1.1', { problem: 'refused', code: 'EENVELOPE' }],
  ['asks to slow down', 451, '4.7.0 Too many mails to', { problem: 'throttled' }],
])('of a mail server that %s the log has no address', async (_what, status, words, known) => {
  await using mail = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(smtpFailure(status, `${words} <${address}>: Recipient address rejected`)),
  })
  await using cms = await startTestCms({ SMTP_URL: mail.url })
  setCms(cms)
  const lines: string[] = []
  const logger = createLogger('trace', { write: (line) => void lines.push(line) })
  const { role, run } = supportIntents['test-mail']
  const intents = {
    'test-mail': {
      role,
      run: (input: FormInput) => run({ ...input, context: { ...input.context, logger } }),
    },
  }
  const { send, email } = await visitSettingsTab(cms, 'admin', { tab: siteTab, intents })
  expect(await send({ intent: 'test-mail' })).toMatchObject({
    status: 503,
    message: settings.help.testMailFailed,
  })
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ ...known, level: 40 }])
  expect(lines.join('')).not.toContain(email)
})
