import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { pageLanguageHeader } from '~/i18n/language'
import { directionOf, languages, otherThan, texts, type Language } from '~tests/e2e/texts'
import { startFreshServer } from '~tests/support/start-fresh-server'
import type { RunningServer } from '~tests/support/start-server'

// What pages say before a browser has done anything with them; what a browser makes of them is in tests/e2e.

let server: RunningServer
beforeAll(async () => {
  server = await startFreshServer({ RATE_LIMITS: 'off' })
})
afterAll(() => server[Symbol.asyncDispose]())

async function open(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(server.url + path, { headers: { Accept: 'text/html', ...headers } })
  return parse(await reply.text())
}
const openIn = (language: Language, path = '/') => open(path, { Cookie: `lng=${language}` })

describe.each(languages)('in %s', (language) => {
  const t = texts[language]
  const tag = `<html lang="${language}" dir="${directionOf[language]}"`

  test('the first bytes say language, direction and theme', async () => {
    const startFor = async (cookie: string) => {
      const reply = await fetch(server.url, { headers: { Accept: 'text/html', Cookie: cookie } })
      return /<html[^>]*>/.exec(await reply.text())?.[0]
    }
    for (const theme of ['light', 'dark'])
      expect(await startFor(`lng=${language}; theme=${theme}`)).toBe(`${tag} class="${theme}">`)
    expect(await startFor(`lng=${language}`)).toBe(`${tag}>`)
  })

  test('a page gets its data in its own language, also when the other one was chosen last, and nothing else does', async () => {
    const headers = { Cookie: `lng=${otherThan[language]}`, [pageLanguageHeader]: language }
    const ask = (path: string) => fetch(server.url + path, { headers })
    const data = await ask('/faq.data')
    expect(data.headers.get('Vary')).toContain(pageLanguageHeader)
    expect(data.headers.getSetCookie()).toEqual([])
    expect(await data.text()).toContain(t('nav.contact'))
    const page = await ask('/faq')
    expect(page.headers.get('Content-Type')).toContain('text/html')
    expect(await page.text()).toContain(`<html lang="${otherThan[language]}"`)
    const call = await ask('/api/no-such-call')
    expect(await call.json()).toMatchObject({ message: texts[otherThan[language]]('api:notFound') })
  })

  test('the landing page reads to its end', async () => {
    const page = await openIn(language)
    expect(page.querySelectorAll('h1').map(({ text }) => text)).toEqual([t('landing:hero.title')])
    expect(page.querySelectorAll('h2').map(({ text }) => text)).toContain(t('waitlist:title'))
    expect(page.text).toContain(t('waitlist:consent'))
  })

  test.each(['/', '/contact', '/pricing', '/testimonials'])(
    'what a validator refuses is not on %s',
    async (path) => {
      const page = await openIn(language, path)
      const refused = ['dl > div > svg', '[disabled][aria-disabled]', 'circle[pathLength]']
      expect(refused.filter((selector) => page.querySelector(selector))).toEqual([])
    },
  )

  test('the footer leads to the pages and the networks, and has the year', async () => {
    const footer = (await openIn(language)).querySelector('footer')
    const links = footer?.querySelectorAll('a') ?? []
    // Beside its name a link may say that it opens a window.
    const linkOf = (name: string) => links.find((link) => nameOf(link).startsWith(name))?.attributes
    for (const [name, path] of [
      [t('nav.contact'), '/contact'],
      [t('nav.terms'), '/terms'],
      [t('nav.privacy'), '/privacy'],
    ] as const)
      expect(linkOf(name)).toMatchObject({ href: path })
    for (const network of ['linkedin', 'instagram'] as const)
      expect(linkOf(t(`social.${network}`))).toMatchObject({
        href: `https://kalima.example/${network}`,
        target: '_blank',
      })
    expect(footer?.text).toContain(`© ${new Date().getFullYear()}`)
  })

  test('the countdown arrives with the numbers of the call', async () => {
    const timer = (await openIn(language)).querySelector('[role=timer]')
    const shown = timer?.structuredText.match(/\d+/g)?.map(Number) ?? []
    expect(shown).toHaveLength(4)
    const [days = 0, hours = 0, minutes = 0, seconds = 0] = shown
    const reply = await fetch(`${server.url}/api/system/countdown`)
    const { timeRemaining } = (await reply.json()) as { timeRemaining: { totalSeconds: number } }
    const ahead = ((days * 24 + hours) * 60 + minutes) * 60 + seconds - timeRemaining.totalSeconds
    expect(ahead).toBeGreaterThanOrEqual(-1)
    expect(ahead).toBeLessThan(10)
  })

  test('search engines get the questions of the page, and visitors can ask one that is missing', async () => {
    const page = await openIn(language, '/faq')
    const data = page
      .querySelectorAll('script[type="application/ld+json"]')
      .map(({ text }) => JSON.parse(text) as { '@type'?: string; mainEntity?: { name: string }[] })
    const questions = data.find((each) => each['@type'] === 'FAQPage')?.mainEntity?.map(({ name }) => name)
    const shown = page
      .querySelectorAll('main details')
      .map((entry) => entry.querySelector('h2, h3')?.text.trim())
    expect(shown.length).toBeGreaterThanOrEqual(8)
    expect(questions).toEqual(shown)
    const contact = { en: 'Contact us', ar: 'اتصل بنا' }[language]
    const links = page.querySelectorAll('main a').filter((link) => nameOf(link) === contact)
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/contact'])
  })
})

test.each([
  ['ar-EG', 'ar'],
  ['en-GB', 'en'],
  ['fr-FR', 'en'],
] as const)('a first visit with a browser in %s is answered in %s', async (accepted, language) => {
  const page = await open('/', { 'Accept-Language': `${accepted},${accepted.slice(0, 2)};q=0.9` })
  expect(page.querySelector('html')?.getAttribute('lang')).toBe(language)
  expect(page.querySelector('h1')?.text).toBe(texts[language]('landing:hero.title'))
})

test('English says the specification’s words in the bar', async () => {
  const bar = (await openIn('en')).querySelector('header')
  expect(bar?.querySelectorAll('*').map(({ text }) => text.trim())).toContain('Coming Soon')
  expect(bar?.querySelectorAll('a').map(nameOf)).toContain('Join Waitlist')
})

test("the API's page is for reading only, and lists the calls without a script", async () => {
  const refused = await fetch(`${server.url}/api/docs`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  expect(await refused.json()).toMatchObject({ success: false })

  const page = await openIn('ar', '/api/docs')
  const join = page.querySelector('#postWaitlist a')
  expect(join?.text).toContain('POST/api/waitlist')
  const call = await openIn('ar', join?.getAttribute('href') ?? '')
  expect(call.querySelector('title')?.text).toContain('POST /api/waitlist')
  expect(call.querySelector('article')?.text).toContain('Anyone may call this.')

  const list = await openIn('en', '/api/docs?call=getWaitlist')
  const [schema] = list.querySelectorAll('article td a')
  const fields = await openIn('en', schema?.getAttribute('href') ?? '')
  expect(fields.querySelector('article h2')?.text).toBe(schema?.text.replace('[]', ''))
  expect(fields.querySelectorAll('article tbody th code').map(({ text }) => text)).toContain('id')

  const found = await openIn('en', '/api/docs?search=post+erase')
  const links = found.querySelectorAll('main li a').map(({ attributes }) => attributes.href)
  expect(links).toEqual(['/api/docs?call=postPeopleErase'])

  for (const unknown of ['?call=postNothing', '?schema=Nothing'])
    expect((await fetch(`${server.url}/api/docs${unknown}`)).status).toBe(404)
})

/** What a link says, in words or by its label. */
function nameOf(link: { getAttribute: (name: string) => string | undefined; text: string }): string {
  return (link.getAttribute('aria-label') ?? link.text).replaceAll(/\s+/g, ' ').trim()
}
