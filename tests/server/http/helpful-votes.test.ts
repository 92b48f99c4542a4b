import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { RunningServer } from '~tests/support/start-server'
import { addDemoTestimonials } from '~/server/seed/demo/testimonials'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'

let server: RunningServer

beforeAll(async () => {
  server = await startServerWithKeys({
    variables: { TRUST_PROXY: '1', RATE_LIMIT_VOTE: '6/900' },
    async prepare({ payload }) {
      await addDemoTestimonials(payload)
      // Nobody votes for samples.
      await payload.update({
        collection: 'testimonials',
        where: { isDemo: { equals: true } },
        data: { isDemo: false },
        overrideAccess: true, // this test alone
      })
    },
  })
}, 120_000)
afterAll(() => server[Symbol.asyncDispose]())

let clients = 0
const newAddress = () => `198.51.100.${++clients}`

type Vote = { helpful?: string; address?: string; cookie?: string; origin?: string; query?: string }

function vote(testimonial: number, { helpful = 'yes', address = newAddress(), ...more }: Vote = {}) {
  return fetch(`${server.url}/testimonials${more.query ?? ''}`, {
    method: 'POST',
    headers: {
      Accept: 'text/html',
      Origin: more.origin ?? server.url,
      'X-Forwarded-For': address,
      ...(more.cookie && { Cookie: more.cookie }),
    },
    body: new URLSearchParams({ testimonial: String(testimonial), helpful }),
    redirect: 'manual',
  })
}

async function cards(query = '') {
  const page = parse(await (await fetch(`${server.url}/testimonials${query}`)).text())
  return page.querySelectorAll('li[id^=testimonial-]').map((card) => ({
    id: Number(card.id.split('-')[1]),
    count: Number(/Helpful to (\d+)/.exec(card.text)?.[1] ?? 0),
    pressed: card.querySelector('button')?.getAttribute('aria-pressed'),
  }))
}

test('a form is enough: the count moves once, is shown within a second, and moves back', async () => {
  const [first] = await cards()
  const { id = 0, count = 0 } = first ?? {}
  const address = newAddress()
  const given = await vote(id, { address, query: '?category=speaking&unknown=1' })
  expect([given.status, given.headers.get('Location')]).toEqual([
    303,
    `/testimonials?category=speaking&helpful=${id}#testimonial-${id}`,
  ])
  const cookie = given.headers.get('Set-Cookie') ?? ''
  expect(cookie).toMatch(/^helpful=[\w-]+\.[\w-]+; .*HttpOnly.*SameSite=Lax/i)
  await expect.poll(async () => (await cards())[0]).toMatchObject({ id, count: count + 1 })
  expect((await cards(`?helpful=${id}`))[0]).toMatchObject({ id, pressed: 'true' })
  expect((await cards())[0]?.pressed).toBe('false')

  await vote(id, { address })
  await vote(id, { cookie: cookie.split(';')[0] ?? '' }) // at another address
  expect((await cards(`?helpful=${id}`))[0]).toMatchObject({ id, count: count + 1 })
  const takenBack = await vote(id, { cookie: cookie.split(';')[0] ?? '', helpful: 'no' })
  expect(takenBack.headers.get('Location')).toBe(`/testimonials#testimonial-${id}`)
  await expect.poll(async () => (await cards())[0]).toMatchObject({ id, count })
})

test('reading sets no cookie', async () => {
  const reply = await fetch(`${server.url}/testimonials`)
  expect(reply.headers.get('Set-Cookie')).toBeNull()
})

test('other sites, nonsense and what does not exist are refused', async () => {
  const [first] = await cards()
  const { id = 0, count = 0 } = first ?? {}
  expect((await vote(id, { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await vote(id, { helpful: 'very' })).status).toBe(400)
  expect((await vote(0)).status).toBe(400)
  expect((await vote(2_000_000_000)).status).toBe(404)
  expect((await cards(`?helpful=${id}`))[0]?.count).toBe(count)
})

test('a client has a limit, and the reply says so in words', async () => {
  const [first] = await cards()
  const address = newAddress()
  for (let round = 0; round < 3; round++) {
    expect((await vote(first?.id ?? 0, { address })).status).toBe(303)
    expect((await vote(first?.id ?? 0, { address, helpful: 'no' })).status).toBe(303)
  }
  const refused = await vote(first?.id ?? 0, { address })
  expect([refused.status, refused.headers.has('Retry-After')]).toEqual([429, true])
  expect(await refused.text()).toContain('Too many attempts')
})

test('who voted is no collection of the API', async () => {
  for (const path of ['testimonial-votes', 'testimonial_votes', 'helpful-votes'])
    expect((await fetch(`${server.url}/api/${path}`)).status).toBe(404)
})
