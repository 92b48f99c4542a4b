import { expect, test } from 'vitest'

import { answerCall } from '~/api/contract/answer.server'
import { answerInvitation } from '~/features/invitations/site/invitation-page.server'
import { flushEvents } from '~/features/analytics/record-events.server'
import { hashToken, newSeed } from '~cms/link-tokens'
import { answerJoinForm } from '~/features/waitlist/site/join-form.server'
import { joinCall } from '~/features/waitlist/waitlist-calls.server'
import { addPeople } from '~tests/support/waitlist-people'
import { loadContext } from '~tests/support/load-context'
import { openSite } from '~tests/support/open-site'
import { addWebhook } from '~tests/support/webhook-receiver'

const site = openSite({ RATE_LIMITS: 'off' })

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const visit = {
  path: '/?utm_medium=email&utm_campaign=Spring',
  referrer: 'https://mail.google.com/',
  zone: 'Asia/Amman',
  touch: true,
}

async function join(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const email = `${crypto.randomUUID()}@example.com`
  const body = new URLSearchParams({
    email,
    source: 'landing-page',
    language: 'en',
    consent: 'yes',
    ...fields,
  })
  const request = new Request(`${site.cms.environment.SITE_URL}/?index`, {
    method: 'POST',
    body,
    headers: { 'User-Agent': phone, ...headers },
  })
  await answerJoinForm(request, loadContext(site.cms.environment)).catch((reply: unknown) => {
    if (!(reply instanceof Response)) throw reply // without a script, success redirects
  })
  return originOf(email)
}

async function originOf(email: string) {
  const { rows } = await site.cms.pool.query(
    'select channel, campaign, country, device from waitlist_entries where email = $1',
    [email],
  )
  return rows[0] as object
}

const nothing = { channel: null, campaign: null, country: null, device: null }

test('a join says where it came from', async () => {
  expect(await join({ visit: JSON.stringify(visit) })).toEqual({
    channel: 'email',
    campaign: 'Spring',
    country: 'JO',
    device: 'mobile',
  })
})

test('a campaign in letters that take two places each keeps nobody from joining', async () => {
  const campaign = '\u{1D5E6}'.repeat(80)
  const path = `/?utm_medium=email&utm_campaign=${encodeURIComponent(campaign)}`
  expect(await join({ visit: JSON.stringify({ ...visit, path }) })).toMatchObject({
    channel: 'email',
    campaign: campaign.slice(0, 100),
  })
})

test('so it does where a program is told of joins', async () => {
  const { id } = await addWebhook(site.cms, ['waitlist.joined'])
  const origin = await join({ visit: JSON.stringify(visit) })
  await site.cms.payload.delete({ collection: 'webhooks', id, overrideAccess: true })
  expect(origin).toMatchObject({ channel: 'email', campaign: 'Spring' })
})

test('without the script, the address of the page names the campaign', async () => {
  const referrer = `${site.cms.environment.SITE_URL}/?utm_source=facebook&utm_campaign=Spring`
  expect(await join({}, { Referer: referrer })).toEqual({
    ...nothing,
    channel: 'social',
    campaign: 'Spring',
    device: 'mobile',
  })
  expect(await join({})).toEqual({ ...nothing, device: 'mobile' })
})

test.each(['{', '7', '{"path":7}', '[]', 'null'])('%s in place of a visit changes nothing', async (field) => {
  expect(await join({ visit: field })).toEqual({ ...nothing, device: 'mobile' })
})

test.each(['DNT', 'Sec-GPC'])('with %s nothing is kept', async (header) => {
  expect(await join({ visit: JSON.stringify(visit) }, { [header]: '1' })).toEqual(nothing)
})

test('a call by a browser has a device, one by a program has none', async () => {
  const origins = []
  for (const userAgent of [phone, 'curl/8.10.1', 'my-server/1.0']) {
    const email = `${crypto.randomUUID()}@example.com`
    const request = new Request(`${site.cms.environment.SITE_URL}/api/waitlist`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
      body: JSON.stringify({ email }),
    })
    await answerCall({ request, context: loadContext(site.cms.environment), params: {} }, joinCall)
    origins.push(await originOf(email))
  }
  expect(origins).toEqual([{ ...nothing, device: 'mobile' }, nothing, nothing])
})

test('an invitation that is accepted registers once, and an unknown one nobody', async () => {
  const [entry = 0] = await addPeople(site.cms.payload, { email: 'registers@example.com' })
  const token = newSeed()
  const invitation = {
    entry,
    batch: 'a batch',
    language: 'en' as const,
    status: 'sent' as const,
    attempts: 1,
    seed: newSeed(),
    tokenHash: hashToken(token),
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  }
  await site.cms.payload.create({ collection: 'invitations', data: invitation, overrideAccess: true })
  for (const used of ['unknown', token, token]) {
    const request = new Request(`${site.cms.environment.SITE_URL}/invitation/${used}`, {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { 'User-Agent': phone },
    })
    await answerInvitation({ request, params: { token: used }, context: loadContext(site.cms.environment) })
  }
  await flushEvents()
  const { rows } = await site.cms.pool.query(`select name, path, device from analytics_events`)
  expect(rows).toEqual([{ name: 'registered', path: '/invitation/:token', device: 'mobile' }])
})
