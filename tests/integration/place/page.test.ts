import type { LoaderFunctionArgs } from '@remix-run/node'
import { parse } from 'node-html-parser'
import PostalMime from 'postal-mime'
import { expect, test, vi } from 'vitest'

import { readPlace } from '~/features/place/read-place.server'
import { answerPlaceForm, loadPlacePage } from '~/features/place/site/place-page.server'
import { unsubscribe } from '~/features/subscriptions/unsubscribe.server'
import { answerUnsubscribe } from '~/features/subscriptions/site/unsubscribe-page.server'
import { joinWaitlist } from '~/features/waitlist/join-waitlist.server'
import type { Language } from '~collections/values/language'
import { addPeople } from '~tests/support/waitlist-people'
import { loadContext } from '~tests/support/load-context'
import { textPart } from '~tests/support/mail-parts'
import { entryOf, letPass, mailbox, newAddress, ownToken } from '~tests/support/people-who-left'
import { openSiteWithMail } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 120_000 })

const site = openSiteWithMail()

type Join = { email?: string; language?: Language; referral?: string; network?: string }

async function enter({ email = newAddress(), language = 'en', referral, network }: Join = {}) {
  const join = { email, source: 'landing-page', language, referral: referral ?? null }
  await joinWaitlist({ payload: site.cms.payload, needsConfirmation: true }, join, 'form', {
    channel: null,
    campaign: null,
    country: null,
    device: null,
    network: network ?? null,
  })
  return email
}

/** The link of the newest mail: whose page it opens, and what confirms. */
async function linkTo(email: string) {
  const text = textPart((await mailbox(site.cms, site.mail, email)).at(-1)?.raw ?? '')
  const address = /http\S+\/place\/\S+/.exec(text)?.[0] ?? ''
  const { pathname, searchParams } = new URL(address)
  return {
    token: pathname.split('/').at(-1) ?? '',
    confirm: searchParams.get('confirm') ?? '',
    language: searchParams.get('lng'),
  }
}

async function joinAndOpen(join: Join = {}) {
  const email = await enter(join)
  return { email, ...(await linkTo(email)) }
}

function args(token: string, query: Record<string, string>, init: RequestInit = {}): LoaderFunctionArgs {
  const address = `http://localhost/place/${token}?${String(new URLSearchParams({ lng: 'en', ...query }))}`
  return {
    request: new Request(address, init),
    params: { token },
    context: loadContext(site.cms.environment),
  }
}

async function open(token: string, query: Record<string, string> = {}, method = 'GET') {
  const { data, init } = await loadPlacePage(args(token, query, { method }))
  return { ...data, status: init?.status }
}

/** Where the form leads. */
async function post(token: string, fields: Record<string, string>, query: Record<string, string> = {}) {
  const reply = await answerPlaceForm(
    args(token, query, { method: 'POST', body: new URLSearchParams(fields) }),
  )
  if (!(reply instanceof Response)) throw new Error('The form led nowhere.')
  return { status: reply.status, location: reply.headers.get('Location') }
}

const confirm = (token: string, confirmation: string) =>
  post(token, { intent: 'confirm', confirm: confirmation })

async function dump() {
  const { rows } = await site.cms.pool.query<{ rows: string }>(
    `select json_build_object(
       'entries', (select json_agg(e order by id) from waitlist_entries e),
       'mails', (select json_agg(m order by id) from join_mails m),
       'consents', (select json_agg(c order by id) from consents c))::text as rows`,
  )
  return rows[0]?.rows
}

test('opening the link changes nothing, however often; the button confirms, once, also by two at once', async () => {
  const { email, token, confirm: confirmation } = await joinAndOpen()
  const before = await dump()
  for (const method of ['GET', 'HEAD'])
    for (let time = 0; time < 5; time++)
      expect(await open(token, { confirm: confirmation }, method)).toMatchObject({
        status: 200,
        place: { state: 'unconfirmed', link: { state: 'valid' }, email: `${email.slice(0, 1)}…@e….com` },
        share: null,
      })
  expect(await dump()).toBe(before)

  const replies = await Promise.all([confirm(token, confirmation), confirm(token, confirmation)])
  expect(replies.map(({ status }) => status)).toEqual([303, 303])
  expect(replies.map(({ location }) => location).sort()).toEqual([
    `/place/${token}?lng=en&done=confirmed`,
    `/place/${token}?lng=en&link=used`,
  ])
  const { rows } = await site.cms.pool.query('select how from consents where entry_id = $1 order by id', [
    (await entryOf(site.cms, email))?.id,
  ])
  expect(rows).toEqual([{ how: 'form' }, { how: 'confirmation' }])

  // Once more, and by the link of the mail once more, it is the place that shows.
  expect((await confirm(token, confirmation)).location).toBe(`/place/${token}?lng=en&link=used`)
  const queries: Record<string, string>[] = [{}, { confirm: confirmation }, { link: 'used' }]
  for (const query of queries)
    expect(await open(token, query)).toMatchObject({
      place: { state: 'confirmed', link: null, standing: { place: expect.any(Number), friends: 0 } },
      share: { link: expect.stringMatching(/\/\?ref=\w{10}$/), qr: { size: expect.any(Number) } },
    })
})

test('without a link, by one that has expired, was replaced or is somebody else’s, it says so and confirms nothing', async () => {
  const mine = await joinAndOpen()
  const other = await joinAndOpen()
  expect(await open(mine.token)).toMatchObject({ status: 200, place: { state: 'unconfirmed' }, link: null })
  for (const wrong of [other.confirm, 'made-up', '']) {
    expect((await open(mine.token, { confirm: wrong })).link).toBe('unknown')
    expect((await confirm(mine.token, wrong)).location).toBe(`/place/${mine.token}?lng=en&link=unknown`)
  }
  await letPass(site.cms, mine.email, 14)
  expect((await open(mine.token, { confirm: mine.confirm })).link).toBe('expired')
  expect((await confirm(mine.token, mine.confirm)).location).toBe(`/place/${mine.token}?lng=en&link=expired`)
  for (const { email } of [mine, other])
    expect((await entryOf(site.cms, email))?.confirmedAt ?? null).toBeNull()

  // What was not used at the wrong page still works at its own.
  expect((await confirm(other.token, other.confirm)).location).toContain('done=confirmed')
})

test('a new link is mailed at most once a day, and the page says the same whether it was', async () => {
  const { email, token, confirm: first } = await joinAndOpen({ language: 'ar' })
  const resend = () => post(token, { intent: 'resend' })
  const said = [await resend()]
  expect(await mailbox(site.cms, site.mail, email)).toHaveLength(1)
  await letPass(site.cms, email, 1)
  said.push(await resend(), await resend())
  expect(new Set(said.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(said[0]).toEqual({ status: 303, location: `/place/${token}?lng=en&done=sent` })
  expect(await mailbox(site.cms, site.mail, email)).toHaveLength(2)

  const newest = await linkTo(email)
  expect(newest).toMatchObject({ token, language: 'ar' })
  expect((await confirm(token, first)).location).toContain('link=unknown')
  expect((await confirm(token, newest.confirm)).location).toContain('done=confirmed')
  expect(await resend()).toEqual(said[0])
  expect(await mailbox(site.cms, site.mail, email)).toHaveLength(2)
})

test.each([
  [
    'en',
    'Your place in early access at Kalima',
    'Your place in early access at Kalima is confirmed',
    'in line',
  ],
  ['ar', 'مكانك في الوصول المبكر إلى «كلمة»', 'تأكّد مكانك في الوصول المبكر إلى «كلمة»', 'في القائمة'],
] as const)(
  'who has registered and enters the address again is mailed their page in %s, and no place in line',
  async (language, subject, words, line) => {
    const mailed = async () => {
      const email = newAddress()
      await addPeople(site.cms.payload, { email, language, status: 'registered' })
      await enter({ email, language })
      return PostalMime.parse((await mailbox(site.cms, site.mail, email)).at(-1)?.raw ?? '')
    }
    const builtIn = await mailed()
    expect(builtIn.subject).toBe(subject)
    for (const part of [builtIn.text ?? '', parse(builtIn.html ?? '').text]) {
      expect(part).toContain(words)
      expect(part).not.toContain(line)
      expect(part).not.toMatch(/: ?\./)
    }
    expect(builtIn.text).toMatch(/http\S+\/place\/\S+/)

    const { id } = await site.cms.payload.create({
      collection: 'mail-templates',
      data: { mail: 'place', language, subject: 'No. {{place}}', text: 'You are no. {{place}}.\n\n{{link}}' },
      overrideAccess: true, // a test sets the scene
    })
    const written = await mailed()
    await site.cms.payload.delete({ collection: 'mail-templates', id, overrideAccess: true })
    expect(written.subject).toBe(subject)
    expect(written.text).toContain(words)
  },
)

test('friends who confirm move a person ahead; those of one network are held', async () => {
  const ahead = await joinAndOpen()
  const me = await joinAndOpen()
  for (const { token, confirm: confirmation } of [ahead, me]) await confirm(token, confirmation)
  const standing = async () => (await readPlace(me.token, null))?.standing
  const before = await standing()
  const link = (await open(me.token)).share?.link ?? ''
  const referral = new URL(link).searchParams.get('ref') ?? ''

  const friends: Awaited<ReturnType<typeof joinAndOpen>>[] = []
  for (let friend = 0; friend < 3; friend++) friends.push(await joinAndOpen({ referral, network: 'one' }))
  expect(await standing()).toEqual(before)
  for (const { token, confirm: confirmation } of friends) await confirm(token, confirmation)
  const after = await standing()
  expect(after).toMatchObject({ friends: 2, friendsHeld: 1 })
  expect(after?.place).toBeLessThan(before?.place ?? 0)
  expect((await open(me.token)).share?.rule).toBe(
    'Each friend who joins with your link and confirms moves you ahead by one day of waiting, for up to 30 friends.',
  )
})

test('a friend whom the team has confirmed counts once they confirm by their own mail, and once only', async () => {
  const me = await joinAndOpen()
  await confirm(me.token, me.confirm)
  const referral = (await entryOf(site.cms, me.email))?.referralCode ?? ''
  const [friend, stranger, left] = [
    await joinAndOpen({ referral }),
    await joinAndOpen(),
    await joinAndOpen({ referral }),
  ]
  // As an import does.
  await site.cms.pool.query(
    `update waitlist_entries set confirmed_at = now(), consent_how = 'import' where confirmed_at is null`,
  )
  await unsubscribe(await ownToken(site.cms, left.email))
  const offered = async ({ token, confirm: confirmation }: typeof friend) => {
    const { place } = await open(token, { confirm: confirmation })
    return [place?.state, place?.link?.state]
  }
  const friends = async () => (await readPlace(me.token, null))?.standing.friends
  expect(await offered(friend)).toEqual(['confirmed', 'valid'])
  expect(await offered(stranger)).toEqual(['confirmed', undefined])
  expect(await offered(left)).toEqual(['left', undefined])
  expect((await open(friend.token, { confirm: stranger.confirm })).place?.link).toBeNull()
  expect((await confirm(friend.token, stranger.confirm)).location).toContain('link=unknown')
  expect(await friends()).toBe(0)

  const locations = []
  for (const { token, confirm: confirmation } of [friend, friend, stranger, left])
    locations.push((await confirm(token, confirmation)).location?.split('lng=en&')[1])
  expect(locations).toEqual(['done=confirmed', 'link=used', 'link=used', 'link=used'])
  expect(await friends()).toBe(1)
  expect(await offered(friend)).toEqual(['confirmed', undefined])
})

test('the language of the emails changes, and nothing but a language is taken for one', async () => {
  const { email, token } = await joinAndOpen()
  expect((await post(token, { intent: 'language', language: 'ar' }, { lng: 'ar' })).location).toBe(
    `/place/${token}?lng=ar&done=language`,
  )
  expect(await entryOf(site.cms, email)).toMatchObject({ language: 'ar', confirmedAt: null })
  await post(token, { intent: 'language', language: 'fr' })
  expect((await entryOf(site.cms, email))?.language).toBe('ar')
})

test('who leaves by the page has withdrawn there, and comes back by the rejoin mail', async () => {
  const { email, token, confirm: confirmation } = await joinAndOpen()
  await confirm(token, confirmation)
  const leave = (await open(token)).place?.unsubscribeToken ?? ''
  expect(leave).toBe(await ownToken(site.cms, email))
  await answerUnsubscribe({
    request: new Request(`http://localhost/unsubscribe/${leave}`, {
      method: 'POST',
      body: new URLSearchParams({ from: 'place' }),
    }),
    params: { token: leave },
    context: loadContext(site.cms.environment),
  })
  const { rows } = await site.cms.pool.query(
    `select how from consents where entry_id = $1 and action = 'withdrawn'`,
    [(await entryOf(site.cms, email))?.id],
  )
  expect(rows).toEqual([{ how: 'place' }])
  expect(await open(token)).toMatchObject({ status: 200, place: { state: 'left' }, share: null })

  expect((await post(token, { intent: 'resend' })).location).toContain('done=sent')
  expect(textPart((await mailbox(site.cms, site.mail, email)).at(-1)?.raw ?? '')).toContain('/rejoin/')
  await post(token, { intent: 'language', language: 'ar' })
  expect((await entryOf(site.cms, email))?.language).toBe('en')
})

test('an unconfirmed one who has left is not confirmed by the link', async () => {
  const { email, token, confirm: confirmation } = await joinAndOpen()
  await unsubscribe(await ownToken(site.cms, email))
  await confirm(token, confirmation)
  expect(await open(token)).toMatchObject({ place: { state: 'left' } })
  expect((await entryOf(site.cms, email))?.confirmedAt ?? null).toBeNull()
})

test('who was invited or has registered is told so', async () => {
  const { email, token, confirm: confirmation } = await joinAndOpen()
  await confirm(token, confirmation)
  for (const [status, state] of [
    ['notified', 'invited'],
    ['registered', 'registered'],
  ] as const) {
    await site.cms.payload.update({
      collection: 'waitlist-entries',
      where: { email: { equals: email } },
      data: { status },
      overrideAccess: true,
    })
    expect(await open(token, { confirm: confirmation })).toMatchObject({
      place: { state },
      share: { rule: null },
    })
  }
})

test('a token that was made up, of a former address or of somebody erased opens nothing and does nothing', async () => {
  const { email, token } = await joinAndOpen()
  const [id = ''] = token.split('.')
  const before = await dump()
  for (const wrong of ['', id, `${id}.${'x'.repeat(43)}`, token.slice(0, -1), `1${token}`, '999999999.abc']) {
    expect(await open(wrong)).toMatchObject({ status: 404, place: null, share: null })
    for (const intent of ['confirm', 'resend', 'language'])
      expect((await post(wrong, { intent, language: 'ar' })).status).toBe(303)
  }
  expect(await dump()).toBe(before)

  await site.cms.pool.query('update waitlist_entries set email = $2 where email = $1', [email, newAddress()])
  expect((await open(token)).status).toBe(404)
  await site.cms.payload.delete({
    collection: 'waitlist-entries',
    id: Number(id),
    overrideAccess: true,
  })
  expect((await open(token)).status).toBe(404)
})

test('a form that has no such button is refused', async () => {
  const { token } = await joinAndOpen()
  for (const intent of ['', 'toString', 'erase-everything'])
    await expect(post(token, { intent })).rejects.toMatchObject({ status: 400 })
})
