import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import ar from '~/i18n/locales/ar/contact.json'
import en from '~/i18n/locales/en/contact.json'
import { goodMessage, sendByCall, sendByForm, type MessageAnswer } from '~tests/support/messages'
import { startFreshServer } from '~tests/support/start-fresh-server'
import type { RunningServer } from '~tests/support/start-server'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const json = ({ text }: MessageAnswer): unknown => JSON.parse(text)
const goodBut = (fields: object) => ({ ...goodMessage, ...fields })

describe('with limits and cool-down off', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startFreshServer({ RATE_LIMITS: 'off', CONTACT_COOLDOWN_SECONDS: '0' })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  test('a message is taken with the words of the specification', async () => {
    const answer = await sendByCall(server.url, goodMessage)
    expect([answer.status, json(answer)]).toEqual([
      201,
      {
        success: true,
        message: 'Your message has been sent successfully! We will get back to you soon.',
      },
    ])
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  test('speaks Arabic when the body, the address or the browser asks for it', async () => {
    const sent = async (...args: [object, { query?: string; headers?: Record<string, string> }?]) =>
      json(await sendByCall(server.url, ...args))
    const arabic = { success: true, message: ar.sent }
    expect(await sent(goodBut({ language: 'ar' }))).toEqual(arabic)
    expect(await sent(goodMessage, { query: '?lng=ar' })).toEqual(arabic)
    expect(await sent(goodMessage, { headers: { 'Accept-Language': 'ar-JO' } })).toEqual(arabic)
    expect(await sent(goodBut({ language: 'en' }), { query: '?lng=ar' })).toMatchObject({ message: en.sent })
  })

  test.each([
    ...['youtu.be', 'win.bet', 'play.win', 'loans.finance', 'pills.pharmacy', 'games.online'],
    ...['site.xn--mgberp4a5d4ar', 'موقع.السعودية'],
  ])('refuses the bare link %s, by call and on the page', async (link) => {
    const message = `Please look at ${link} today`
    const [call, page] = [
      await sendByCall(server.url, goodBut({ message })),
      await sendByForm(server.url, goodBut({ message })),
    ]
    expect([call.status, page.status]).toEqual([400, 400])
    expect(json(call)).toMatchObject({ errors: [{ field: 'message', message: en.message.suspicious }] })
    expect(page.text).toContain(en.message.suspicious)
  })

  test.each([
    'I agree.Thanks',
    'I like maps, songs, etc.but no tests',
    'I know words e.g.this',
    'أنا طالب.أريد أن أتعلم',
  ])('takes the honest words %s', async (message) => {
    expect((await sendByCall(server.url, goodBut({ message }))).status).toBe(201)
  })

  test.each([
    ['no name', { name: '' }, 'name', 'Please enter your name'],
    ['a name of one letter', { name: 'A' }, 'name', 'Name must be at least 2 characters long'],
    ['a name with a digit', { name: 'Sami 2' }, 'name', 'Name cannot contain numbers or symbols'],
    ['a name with an Arabic digit', { name: 'سامي ٢' }, 'name', 'Name cannot contain numbers or symbols'],
    ['a name with markup', { name: '<b>Sami</b>' }, 'name', 'Name cannot contain numbers or symbols'],
    ['no address', { email: ' ' }, 'email', 'Please enter your email address'],
    ['no real address', { email: 'sami@example' }, 'email', en.email.invalid],
    ['an injected header', { email: 'a@b.co\r\nBcc: c@d.co' }, 'email', en.email.invalid],
    ['two recipients', { email: 'x@y.example\u00AD,z@z.example' }, 'email', en.email.invalid],
    ['no message', { message: ' \n ' }, 'message', 'Please enter your message'],
    ['nine characters', { message: ' 123456789 ' }, 'message', 'Message must be at least 10 characters long'],
    [
      '1001 characters',
      { message: 'x'.repeat(1001) },
      'message',
      'You have exceeded the maximum allowed character count',
    ],
    ['a link', { message: 'see https://example.com/x' }, 'message', 'Message contains suspicious content'],
    [
      'advertising',
      { message: 'CLICK\u00A0here, dear friend' },
      'message',
      'Message contains suspicious content',
    ],
    ['a control character', { message: 'hello \u0000 there' }, 'message', en.message.characters],
    ['half a surrogate pair', { message: 'hello \ud800 there' }, 'message', en.message.characters],
    ['a subject of two lines', { subject: 'a\nb' }, 'subject', en.subject.invalid],
    ['a source that is no text', { source: {} }, 'source', en.source.invalid],
    ['another language', { language: 'fr' }, 'language', en.language.invalid],
  ])('refuses %s by 400, naming the field', async (_what, fields, field, message) => {
    const answer = await sendByCall(server.url, goodBut(fields))
    expect([answer.status, json(answer)]).toEqual([
      400,
      { success: false, message, errors: [{ field, message }] },
    ])
  })

  test('names every wrong field at once, in Arabic too', async () => {
    expect(json(await sendByCall(server.url, { language: 'ar' }))).toEqual({
      success: false,
      message: ar.name.required,
      errors: [
        { field: 'name', message: ar.name.required },
        { field: 'email', message: ar.email.required },
        { field: 'message', message: ar.message.required },
      ],
    })
  })

  test.each([
    ['broken JSON', '{"name":', {}, 400],
    ['a list', '[]', {}, 400],
    ['a form', 'name=Sami', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['100 KiB', JSON.stringify({ message: 'x'.repeat(100_000) }), {}, 413],
  ])('refuses %s', async (_what, body, headers, status) => {
    const answer = await sendByCall(server.url, body, { headers })
    expect([answer.status, json(answer)]).toEqual([status, { success: false, message: expect.any(String) }])
  })

  test('the list is for the team alone, and nothing else is there', async () => {
    const list = await fetch(`${server.url}/api/contact`)
    expect(list.status).toBe(401)
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const reply = await fetch(`${server.url}/api/contact`, { method })
      expect([method, reply.status]).toEqual([method, 405])
      expect(reply.headers.get('Allow')).toContain('POST')
    }
    const generated = await fetch(`${server.url}/api/contact-submissions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(goodMessage),
    })
    expect(generated.status).toBe(403)
  })

  test('the form without script leads to a page that says so, and gives back what was wrong', async () => {
    const sent = await sendByForm(server.url, goodMessage)
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/contact?sent=1'])

    const wrong = await sendByForm(server.url, { ...goodMessage, name: '"><script>alert(1)</script>' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('Please review the fields below and enter valid information')
    expect(wrong.text).toContain('Name cannot contain numbers or symbols')
    expect(wrong.text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(wrong.text).not.toContain('"><script>alert')
    expect((await sendByForm(server.url, {})).status).toBe(400)
    const text = await fetch(`${server.url}/contact`, {
      method: 'POST',
      body: 'x',
      headers: { Origin: server.url },
    })
    expect(text.status).toBe(400)
  })

  test('form and call judge alike', async () => {
    const name = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom('Sami', 'سامي', 'a', ' ', 'Sami2', 'O’Neil', 'a'.repeat(101)),
    )
    const email = fc.oneof(
      fc.emailAddress(),
      fc.constantFrom('', 'x', 'a@b', 'a b@c.co', ' A@B.CO ', 'a@b.co\u00AD', '<a@b.co', 'a@b.co.', '＠'),
    )
    const message = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.webUrl(),
      fc.constantFrom(
        '',
        'x'.repeat(1000),
        'x'.repeat(1001),
        'one\ntwo\nthree',
        'the lottery it is',
        '😀'.repeat(9),
      ),
    )
    await fc.assert(
      fc.asyncProperty(name, email, message, async (...[name, email, message]) => {
        const given = { name, email, message }
        const [call, form] = [await sendByCall(server.url, given), await sendByForm(server.url, given)]
        expect([call.status, form.status]).toEqual(call.status === 201 ? [201, 303] : [400, 400])
        if (call.status === 201) return
        const { errors } = json(call) as { errors: { message: string }[] }
        expect(errors.length).toBeGreaterThan(0)
        for (const error of errors) expect(form.text).toContain(`</svg>${error.message}</p>`)
        expect(form.text.match(/aria-invalid="true"/g)).toHaveLength(errors.length)
      }),
      { numRuns: 40 },
    )
  })
})

describe('with limits', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startFreshServer({ TRUST_PROXY: '1' })
  })
  afterAll(() => server[Symbol.asyncDispose]())
  const from = (client: string) => ({ headers: { 'X-Forwarded-For': client } })

  test('the same sender waits, whichever way the messages come, and 400 comes before 409', async () => {
    expect((await sendByCall(server.url, goodMessage, from('10.0.0.1'))).status).toBe(201)

    const again = await sendByCall(server.url, goodMessage, from('10.0.0.2'))
    expect([again.status, json(again)]).toEqual([
      409,
      {
        success: false,
        message: 'You have recently submitted a message. Please wait before sending another message.',
      },
    ])
    expect(Number(again.headers.get('Retry-After'))).toBeGreaterThan(50)
    expect(Number(again.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
    const inArabic = await sendByCall(server.url, goodBut({ language: 'ar' }), from('10.0.0.2'))
    expect(json(inArabic)).toEqual({ success: false, message: ar.tooSoon })

    const form = await sendByForm(server.url, goodBut({ email: 'another@example.com' }), from('10.0.0.1'))
    expect(form.status).toBe(409)
    expect(form.text).toContain(en.tooSoon)
    expect(form.text).toContain(goodMessage.message)
    expect(Number(form.headers.get('Retry-After'))).toBeGreaterThan(0)

    expect((await sendByCall(server.url, goodBut({ message: 'short' }), from('10.0.0.1'))).status).toBe(400)
    expect((await sendByCall(server.url, goodBut({ email: 'c@example.com' }), from('10.0.0.2'))).status).toBe(
      201,
    )
  })

  test('the sixth try within a minute has to wait, by form as by call', async () => {
    const statuses = []
    for (let round = 0; round < 6; round++)
      statuses.push((await sendByCall(server.url, {}, from('10.0.0.9'))).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const form = await sendByForm(server.url, goodMessage, from('10.0.0.9'))
    expect(form.status).toBe(429)
    expect(form.text).toContain(en.tooMany)
    expect(Number(form.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(form.text).toContain(goodMessage.message)
  })
})
