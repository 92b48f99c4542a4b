import { afterEach, expect, test, vi } from 'vitest'

import { loadFaqPage } from '~/features/faq/site/faq-page.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { unsubscribe } from '~/features/subscriptions/unsubscribe.server'
import { answerJoinForm } from '~/features/waitlist/site/join-form.server'
import { translator } from '~/i18n/i18n.server'
import { setCms } from '~cms/client.server'
import type { Language } from '~collections/values/language'
import { loadContext } from '~tests/support/load-context'
import { startMailServer } from '~tests/support/mail-server'
import { addErased, enter, newAddress, ownToken } from '~tests/support/people-who-left'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 120_000 })
afterEach(() => setCms(undefined))

async function join({ environment }: TestCms, email: string, language: Language = 'en') {
  const body = new URLSearchParams({ email, language, source: 'landing-page', consent: 'yes' })
  const request = new Request('http://localhost/?index', { method: 'POST', body })
  const { data } = await answerJoinForm(request, loadContext(environment))
  return data
}

async function change({ payload }: TestCms, data: object) {
  await payload.updateGlobal({ slug: 'site-settings', data, overrideAccess: true })
}

async function answers({ environment }: TestCms, language: Language): Promise<string> {
  const request = new Request(`http://localhost/faq?lng=${language}`)
  const { entries } = await loadFaqPage({ request, params: {}, context: loadContext(environment) })
  return entries.flatMap(({ answer }) => answer).join('\n')
}

test('who joins is sent to the inbox by the same words, whatever is known of the address', async () => {
  await using mail = await startMailServer()
  await using cms = await startTestCms({ SMTP_URL: mail.url, RATE_LIMITS: 'off' })
  setCms(cms)
  const known = newAddress()
  await enter(cms, known)
  const left = newAddress()
  await enter(cms, left)
  await unsubscribe(await ownToken(cms, left))
  const unconfirmed = newAddress()
  await join(cms, unconfirmed)
  const said = new Set<string>()
  for (const email of [newAddress(), unconfirmed, known, left, await addErased(cms)]) {
    const reply = await join(cms, email)
    said.add(JSON.stringify(reply).replace(/ref=\w{10}/, 'ref=…'))
  }
  expect([...said]).toHaveLength(1)
  expect(await join(cms, newAddress(), 'ar')).toMatchObject({
    status: 'joined',
    inbox: translator('ar')('place:inbox.confirm'),
    share: { rule: expect.stringContaining('يومًا واحدًا من الانتظار، ويُحتسب لك ما لا يزيد على 30 صديقًا') },
  })
})

test('the words and the rule follow from the settings and from whether emails can be sent', async () => {
  await using mail = await startMailServer()
  await using cms = await startTestCms({ SMTP_URL: mail.url })
  await using silent = await startTestCms()
  const shown = async (site: TestCms, settings: object) => {
    setCms(site)
    await change(site, settings)
    await expect.poll(() => getSiteSettings('en')).toMatchObject(settings)
    const reply = await join(site, newAddress())
    if (reply.status !== 'joined') throw new Error(`The reply was ${reply.status}.`)
    const rule = reply.share?.rule ?? null
    expect((await answers(site, 'en')).includes(rule ?? 'you joined. We invite people')).toBe(true)
    expect(await answers(site, 'ar')).not.toContain('{{')
    return { inbox: reply.inbox, rule }
  }
  const t = translator('en')
  expect(await shown(cms, { confirmJoins: 'automatic', friendDays: 2, friendsMax: 1 })).toEqual({
    inbox: t('place:inbox.confirm'),
    rule: 'Each friend who joins with your link and confirms moves you ahead by 2 days of waiting, for up to one friend.',
  })
  expect(await shown(cms, { friendDays: 0 })).toEqual({ inbox: t('place:inbox.confirm'), rule: null })
  expect(await answers(cms, 'en')).not.toContain('A friend counts once')
  expect(await shown(cms, { confirmJoins: 'off', friendDays: 1 })).toEqual({
    inbox: t('place:inbox.place'),
    rule: null,
  })
  expect(await shown(silent, { confirmJoins: 'automatic' })).toEqual({ inbox: null, rule: null })
  expect(await shown(silent, { confirmJoins: 'on' })).toEqual({
    inbox: t('place:inbox.later'),
    rule: expect.stringContaining('one day of waiting'),
  })
})
