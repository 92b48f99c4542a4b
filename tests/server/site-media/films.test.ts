import { createHash } from 'node:crypto'
import { readdir, readlink } from 'node:fs/promises'
import { request as send, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FormReply } from '~/admin/form-reply'
import { signIn } from '~/auth/sign-in.server'
import type { TeamRole } from '~collections/values/team'
import { mp4Parts, patterned, webm } from '~tests/support/films'
import { seededStorage } from '~tests/support/seeded-storage'
import { startServer, type RunningServer } from '~tests/support/start-server'
import { addTeamMember } from '~tests/support/team-member'
import { testSecret } from '~tests/support/test-environment'
import { withCms } from '~tests/support/with-cms'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const patience = { timeout: 60_000 }
const megabyte = 1024 * 1024
const mediaBytes = 100 * megabyte
const { head, size } = mp4Parts(mediaBytes)
/** Of which media are made, as often as needed. */
const piece = patterned(megabyte)

let storage: Awaited<ReturnType<typeof seededStorage>>
let server: RunningServer
let cookies: Record<'editor' | 'viewer', string>

beforeAll(async () => {
  storage = await seededStorage()
  cookies = await withCms(storage, async (cms) => {
    const cookieOf = async (role: TeamRole) => {
      const { email } = await addTeamMember(cms.payload, role)
      return `payload-token=${await signIn(cms, { email, password: 'correct horse battery' })}`
    }
    return { editor: await cookieOf('editor'), viewer: await cookieOf('viewer') }
  })
  const variables = { PAYLOAD_SECRET: testSecret, LOG_LEVEL: 'warn', DEMO_DATA: 'off', RATE_LIMITS: 'off' }
  server = await startServer({ ...storage.variables, ...variables })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await storage[Symbol.asyncDispose]()
})

const folder = () => join(storage.folder, 'uploads', 'films')
const filmsThere = () => readdir(folder()).catch(() => [])
const uploadPath = '/admin/content/film/upload'
const begin = '--cut\r\nContent-Disposition: form-data; name="film"; filename="a.mp4"\r\n\r\n'
const end = '\r\n--cut--\r\n'

function* filmForm() {
  yield Buffer.from(begin)
  yield head
  for (let sent = 0; sent < mediaBytes; sent += piece.length) yield piece
  yield Buffer.from(end)
}

/** By the socket, so that what is announced and what is sent may differ. */
function post(path: string, headers: Record<string, string | number>) {
  const request = send(server.url + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'multipart/form-data; boundary=cut',
      Origin: server.url,
      Cookie: cookies.editor,
      ...headers,
    },
  })
  // Who sends more than is read loses the connection once the reply is there.
  request.on('error', () => undefined)
  const reply = new Promise<IncomingMessage>((resolve) => request.once('response', resolve))
  return { request, reply }
}

async function upload(seen: string): Promise<FormReply> {
  const { request, reply } = post(`${uploadPath}?seen=${encodeURIComponent(seen)}`, {})
  for (const chunk of filmForm())
    if (!request.write(chunk)) await new Promise((resolve) => request.once('drain', resolve))
  request.end()
  return (await bodyOf(await reply)) as FormReply
}

async function bodyOf(message: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString())
}

async function seenNow(): Promise<string> {
  const response = await fetch(`${server.url}/api/site-media`)
  const { docs } = (await response.json()) as { docs: { place: string; updatedAt: string }[] }
  return docs.find(({ place }) => place === 'film')?.updatedAt ?? ''
}

async function addressNow(): Promise<string | undefined> {
  const page = await (await fetch(`${server.url}/`)).text()
  return /<source src="(\/media\/[0-9a-f]{32}\.mp4)" type="video\/mp4"/.exec(page)?.[1]
}

test('a film of 100 MB comes in, goes out whole and in parts, and goes with its file', async () => {
  expect(await addressNow()).toBeUndefined()
  expect(await upload(await seenNow())).toMatchObject({ ok: true })
  const address = await vi.waitFor(async () => {
    const found = await addressNow()
    if (found === undefined) throw new Error('The page does not show it yet.')
    return found
  }, patience)
  expect(await filmsThere()).toEqual([address.replace('/media/', '')])

  const wanted = createHash('sha256').update(head)
  for (let sent = 0; sent < mediaBytes; sent += piece.length) wanted.update(piece)
  const whole = await fetch(server.url + address, { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': String(size),
    'content-type': 'video/mp4',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(whole.headers.has('content-encoding')).toBe(false)
  const hash = createHash('sha256')
  for await (const chunk of whole.body ?? []) hash.update(chunk)
  expect(hash.digest('hex')).toBe(wanted.digest('hex'))

  const from = head.length + 50 * megabyte
  const part = await fetch(server.url + address, { headers: { Range: `bytes=${from}-${from + 9}` } })
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes ${from}-${from + 9}/${size}`])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(piece.subarray(0, 10))
  const beyond = await fetch(server.url + address, { headers: { Range: `bytes=${size}-` } })
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${size}`])
  const asked = await fetch(server.url + address, { method: 'HEAD' })
  expect([asked.status, asked.headers.get('Content-Length')]).toEqual([200, String(size)])

  const removal = await fetch(`${server.url}/admin/content?tab=media`, {
    method: 'POST',
    headers: { Cookie: cookies.editor, Origin: server.url },
    body: new URLSearchParams({ intent: 'media-film-remove', seen: await seenNow() }),
    redirect: 'manual',
  })
  expect(removal.status).toBe(303)
  await expect.poll(filmsThere).toEqual([])
  await expect.poll(addressNow).toBeUndefined()
  expect((await fetch(server.url + address)).status).toBe(404)
})

test.runIf(process.platform === 'linux')('a visitor who goes away leaves no file open', async () => {
  await upload(await seenNow())
  const address = await vi.waitFor(
    async () => (await addressNow()) ?? Promise.reject(new Error('not yet')),
    patience,
  )
  const openFiles = async () => {
    const fds = await readdir(`/proc/${server.pid}/fd`)
    const links = await Promise.all(fds.map((fd) => readlink(`/proc/${server.pid}/fd/${fd}`).catch(() => '')))
    return links.filter((link) => link.includes('/uploads/films/'))
  }
  const leaving = new AbortController()
  const response = await fetch(server.url + address, { signal: leaving.signal })
  await response.body?.getReader().read()
  // The socket takes a part of it, and waits for somebody who reads the rest.
  expect(await openFiles()).toHaveLength(1)
  leaving.abort()
  await expect.poll(openFiles).toEqual([])
})

test('a sender who goes away leaves neither a file nor a film', async () => {
  const before = await filmsThere()
  const seen = await seenNow()
  const { request } = post(`${uploadPath}?seen=${encodeURIComponent(seen)}`, {})
  request.write(begin)
  request.write(head)
  request.write(piece)
  await expect.poll(async () => (await filmsThere()).length).toBe(before.length + 1)
  request.destroy()
  await expect.poll(filmsThere).toEqual(before)
  expect(await seenNow()).toBe(seen)
})

test('what says that it is too large is refused before all of it is sent, and nothing of it is stored', async () => {
  const before = await filmsThere()
  const { request, reply } = post(uploadPath, { 'Content-Length': 300 * megabyte })
  request.write(begin)
  // So much of it is read before the reply. Who is still writing when the connection ends then may not get to read that.
  for (let sent = 0; sent < 128; sent += 1)
    if (!request.write(piece)) await new Promise((resolve) => request.once('drain', resolve))
  expect((await reply).statusCode).toBe(413)
  request.destroy()
  expect(await filmsThere()).toEqual(before)
})

test('only editors may send a film, and from here', async () => {
  const before = await filmsThere()
  const refusals: { headers: Record<string, string>; status: number }[] = [
    { headers: { Cookie: cookies.viewer }, status: 403 },
    { headers: { Cookie: '' }, status: 401 },
    { headers: { Origin: 'https://elsewhere.example' }, status: 403 },
  ]
  for (const { headers, status } of refusals) {
    const { request, reply } = post(uploadPath, headers)
    request.end(Buffer.concat([Buffer.from(begin), webm(), Buffer.from(end)]))
    expect((await reply).statusCode).toBe(status)
  }
  expect(await filmsThere()).toEqual(before)
})

test('other addresses take no more than before', async () => {
  const body = 'x'.repeat(12 * megabyte)
  for (const path of ['/admin/content?tab=media', '/admin/content/faq/1', '/admin/content/testimonials/1'])
    expect([
      path,
      (
        await fetch(server.url + path, {
          method: 'POST',
          headers: { Origin: server.url, Cookie: cookies.editor },
          body,
        })
      ).status,
    ]).toEqual([path, 413])
})

test('pages may show films of this site alone, and what stands in other pages none', async () => {
  const policyOf = async (path: string) =>
    (await fetch(server.url + path)).headers.get('Content-Security-Policy') ?? ''
  expect(await policyOf('/')).toContain("media-src 'self'")
  expect(await policyOf('/faq')).toContain("media-src 'self'")
  expect(await policyOf('/embed/join')).toContain("media-src 'none'")
})
