import { setTimeout as wait } from 'node:timers/promises'

import { withKey, type ApiKeys } from '../support/api-keys'
import { textPart } from '../support/mail-parts'
import type { ReceivedMail } from '../support/mail-server'
import { seeded } from '../support/seeded-random'
import type { RunningServer } from '../support/start-server'

export const kinds = [
  'page',
  'visit',
  'join',
  'confirm',
  'contact',
  'screen',
  'poll',
  'read',
  'write',
  'export',
] as const
export type Kind = (typeof kinds)[number]

type OwnKind = Exclude<Kind, 'confirm'>

/** How often each comes, of all that come by themselves. Confirmations follow from the mails. */
const shares: [OwnKind, number][] = [
  ['page', 40],
  ['visit', 15],
  ['join', 6],
  ['contact', 2],
  ['screen', 10],
  ['poll', 10],
  ['read', 13],
  ['write', 3.5],
  ['export', 0.5],
]

const pages = ['/', '/pricing', '/testimonials', '/faq', '/contact', '/privacy', '/terms', '/nowhere']
const screens = [
  ...['/admin/dashboard', '/admin/waitlist', '/admin/waitlist?search=soak-1&status=pending'],
  ...['/admin/messages', '/admin/contact', '/admin/analytics', '/admin/analytics?range=7'],
  ...['/admin/users', '/admin/courses', '/admin/audit', '/admin/announcements', '/admin/settings'],
  ...['/admin/privacy', '/admin/find?q=soak'],
]
const reads = [
  ...['/api/waitlist?page=1', '/api/waitlist?search=soak-2', '/api/waitlist/stats', '/api/contact?limit=10'],
  ...['/api/admin/overview', '/api/admin/dashboard', '/api/analytics', '/api/waitlist-entries?limit=10'],
]
const exported = ['/admin/waitlist/export', '/admin/users/export', '/admin/audit/export']
/** What a machine that is too slow for all that would come is spared. */
const mostUnderWay = 40
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'

type Numbers = { times: number[]; unexpected: number }
export type Tally = Record<Kind, Numbers>

const newTally = (): Tally => ({
  page: { times: [], unexpected: 0 },
  visit: { times: [], unexpected: 0 },
  join: { times: [], unexpected: 0 },
  confirm: { times: [], unexpected: 0 },
  contact: { times: [], unexpected: 0 },
  screen: { times: [], unexpected: 0 },
  poll: { times: [], unexpected: 0 },
  read: { times: [], unexpected: 0 },
  write: { times: [], unexpected: 0 },
  export: { times: [], unexpected: 0 },
})

type Scene = { servers: RunningServer[]; keys: ApiKeys; cookies: string[]; received: ReceivedMail[] }
type Asked = { kind: Kind; path: string; expected: number[]; init?: RequestInit; address?: string }

/**
 * What a site gets on an ordinary day, at so many requests a second: visitors of both languages who read, join, confirm and write,
 * a team that looks at its screens, and programs with keys. Each visitor has an address of their own, as behind a proxy.
 */
export function startTraffic({ servers, keys, cookies, received }: Scene, perSecond: number) {
  const tallies = { minute: newTally(), whole: newTally() }
  const joined: string[] = []
  const mailed = new Set<string>()
  const confirmed = new Set<string>()
  const problems: string[] = []
  const open = new Set<Promise<void>>()
  const random = seeded(20_261_126)
  function oneOf<T>(all: readonly T[]): T {
    const [one] = all.slice(Math.floor(random() * all.length))
    if (one === undefined) throw new Error('There is nothing to choose from.')
    return one
  }
  const knownIds: number[] = []
  const counts = { leftOut: 0 }
  let isStopped = false
  let count = 0
  let version = ''

  async function ask({ kind, path, expected, init = {}, address }: Asked): Promise<string> {
    count++
    const { url } = oneOf(servers)
    const began = performance.now()
    const headers = new Headers(init.headers)
    headers.set('X-Forwarded-For', address ?? addressOf(random))
    headers.set('User-Agent', browser)
    if (init.method === 'POST' && !headers.has('Authorization')) headers.set('Origin', url)
    const reply = await fetch(url + path, { ...init, headers, redirect: 'manual' }).catch(String)
    const text = typeof reply === 'string' ? reply : await reply.text().catch(String)
    const status = typeof reply === 'string' ? 0 : reply.status
    for (const tally of [tallies.minute, tallies.whole]) tally[kind].times.push(performance.now() - began)
    if (!expected.includes(status)) {
      for (const tally of [tallies.minute, tallies.whole]) tally[kind].unexpected++
      if (problems.length < 20) problems.push(`${kind} ${path.slice(0, 60)}: ${status} ${text.slice(0, 200)}`)
    }
    return expected.includes(status) ? text : ''
  }

  const json = (fields: object): RequestInit => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  })
  const language = () => oneOf(['en', 'ar'] as const)
  const acts: Record<OwnKind, () => Promise<void>> = {
    async page() {
      const path = oneOf(pages)
      const expected = [path === '/nowhere' ? 404 : 200]
      const isNamed = random() < 0.3
      const headers = { Cookie: `lng=${language()}` }
      await ask({
        kind: 'page',
        path: path + (isNamed ? `?lng=${language()}` : ''),
        expected,
        init: { headers },
      })
    },
    async visit() {
      const events = [
        { name: 'page_view', path: oneOf(pages) },
        { name: 'page_leave', path: oneOf(pages), seconds: Math.floor(random() * 90) },
      ]
      const init = { method: 'POST', body: JSON.stringify({ events, zone: 'Asia/Amman' }) }
      await ask({ kind: 'visit', path: '/hello', expected: [202], init })
    },
    async join() {
      const email = `soak-${count}@example.com`
      const init = json({ email, language: language(), source: 'soak' })
      if (await ask({ kind: 'join', path: '/api/waitlist', expected: [201], init })) joined.push(email)
    },
    async contact() {
      const init = json({
        name: 'Layla Haddad',
        email: `writer-${count}@example.com`,
        message: 'When does the course begin, and may my brother join as well?',
        language: language(),
      })
      await ask({ kind: 'contact', path: '/api/contact', expected: [201], init })
    },
    async screen() {
      const headers = { Cookie: `${oneOf(cookies)}; lng=${language()}` }
      await ask({ kind: 'screen', path: oneOf(screens), expected: [200], init: { headers } })
    },
    async poll() {
      const path = `/admin/poll?known=${encodeURIComponent(version)}`
      const text = await ask({
        kind: 'poll',
        path,
        expected: [200, 204],
        init: { headers: { Cookie: oneOf(cookies) } },
      })
      if (text) version = (JSON.parse(text) as { version: string }).version
    },
    async read() {
      const path = oneOf(reads)
      const text = await ask({ kind: 'read', path, expected: [200], init: { headers: withKey(keys.viewer) } })
      if (!text || path !== reads[0]) return
      const { docs } = JSON.parse(text) as { docs: { id: number }[] }
      knownIds.splice(0, knownIds.length, ...docs.map(({ id }) => id))
    },
    async write() {
      if (knownIds.length === 0) return
      const id = oneOf(knownIds)
      const headers = { ...withKey(keys.editor), 'Content-Type': 'application/json' }
      const init = {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ name: `ليلى ${'ا'.repeat(count % 9)}` }),
      }
      await ask({ kind: 'write', path: `/api/waitlist/${id}`, expected: [200], init })
    },
    async export() {
      await ask({
        kind: 'export',
        path: oneOf(exported),
        expected: [200],
        init: { headers: { Cookie: oneOf(cookies) } },
      })
    },
  }

  /** Presses the button of the page that the mail leads to. */
  async function confirm(mail: ReceivedMail) {
    const link = /https?:\S+\/place\/\S+confirm=\S+/.exec(textPart(mail.raw))?.[0]
    if (link === undefined) return
    const { pathname, search, searchParams } = new URL(link)
    await ask({ kind: 'confirm', path: pathname + search, expected: [200] })
    const body = new URLSearchParams({ intent: 'confirm', confirm: searchParams.get('confirm') ?? '' })
    const path = `${pathname}?lng=${searchParams.get('lng') ?? 'en'}`
    const before = tallies.whole.confirm.unexpected
    await ask({ kind: 'confirm', path, expected: [302, 303], init: { method: 'POST', body } })
    if (tallies.whole.confirm.unexpected === before) for (const email of mail.to) confirmed.add(email)
  }

  const follow = (work: Promise<void>) => {
    const promise = work.catch((error: unknown) => void problems.push(String(error)))
    open.add(promise)
    void promise.finally(() => open.delete(promise))
  }
  const takeMails = () => {
    const mails = received.splice(0)
    for (const { to } of mails) for (const email of to) mailed.add(email)
    return mails
  }
  const answerMails = () => takeMails().forEach((mail) => follow(confirm(mail)))

  async function run() {
    for (let due = performance.now(); !isStopped; due += 1000 / perSecond) {
      const act = acts[kindFor(random())]
      if (open.size < mostUnderWay) follow(act())
      else counts.leftOut++
      answerMails()
      if (due > performance.now()) await wait(due - performance.now())
    }
  }
  const running = run()

  return {
    joined,
    confirmed,
    problems,
    /** Who has got a mail so far, whether or not they confirmed by it. */
    takeMailed(): ReadonlySet<string> {
      takeMails()
      return mailed
    },
    /** Requests that did not begin, since too many were under way. */
    counts,
    whole: tallies.whole,
    /** Of the time since it was last asked. */
    takeMinute(): Tally {
      const { minute } = tallies
      tallies.minute = newTally()
      return minute
    },
    /** Ends it, and waits for what is under way and for the mails of those who joined. */
    async stop(patience: number) {
      isStopped = true
      await running
      for (
        const end = Date.now() + patience;
        confirmed.size < joined.length && Date.now() < end;
        await wait(200)
      )
        answerMails()
      await Promise.all(open)
    },
  }
}

function kindFor(chance: number): OwnKind {
  let left = chance * shares.reduce((sum, [, share]) => sum + share, 0)
  for (const [kind, share] of shares) if ((left -= share) < 0) return kind
  return 'page'
}

function addressOf(random: () => number): string {
  const byte = () => Math.floor(random() * 256)
  return `10.${byte()}.${byte()}.${byte()}`
}
