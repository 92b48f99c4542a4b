import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'

import { signIn } from '~/auth/sign-in.server'
import { answerCall } from '~/api/contract/answer.server'
import { attachmentCall } from '~/features/messages/attachment-download.server'
import { attachFile, detachFile } from '~/features/messages/draft-attachments.server'
import type { StoredDraft } from '~/features/messages/draft-view'
import { saveDraft } from '~/features/messages/drafts.server'
import { sendDraft } from '~/features/messages/send-draft.server'
import { hurryJobsUntil } from '~tests/support/hurry-jobs'
import { loadContext } from '~tests/support/load-context'
import { openSiteWithMail } from '~tests/support/open-site'
import { actorOf } from '~tests/support/team-member'

import { newDraft } from './writing-scene'

const site = openSiteWithMail()

const megabyte = 1024 * 1024
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const executable = Buffer.concat([
  Buffer.from('MZ'),
  Buffer.alloc(58),
  Buffer.from([64, 0, 0, 0]),
  Buffer.from('PE\0\0'),
])
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function draftWith(files: { name: string; bytes: Uint8Array }[], given = {}) {
  const member = await actorOf(site.cms, 'editor')
  const fields = newDraft(given)
  const saved = await saveDraft(member, fields)
  if (saved.outcome !== 'saved') throw new Error('not saved')
  let draft: StoredDraft = saved.draft
  for (const file of files) draft = await attachFile(member, fields.key, file)
  return { member, fields, draft }
}

async function download(
  id: string,
  { as = 'viewer', method = 'GET' }: { as?: 'viewer' | null; method?: string } = {},
) {
  const { user } = await actorOf(site.cms, 'viewer')
  const token = as && (await signIn(site.cms, { email: user.email, password: 'correct horse battery' }))
  const headers: HeadersInit = token ? { Cookie: `payload-token=${token}` } : {}
  const request = new Request(`${site.cms.environment.SITE_URL}/api/messages/attachments/${id}`, {
    method,
    headers,
  })
  return answerCall({ request, context: loadContext(site.cms.environment), params: { id } }, attachmentCall)
}

test('a file comes back byte by byte, and opens nowhere here', async () => {
  const bytes = Buffer.alloc(2.5 * megabyte, 'Kalima ')
  const { draft } = await draftWith([{ name: 'خطة "الدراسة".txt', bytes }])
  const id = draft.attachments[0]?.id ?? ''
  const reply = await download(id)
  expect(reply.status).toBe(200)
  expect(digest(new Uint8Array(await reply.arrayBuffer()))).toBe(digest(bytes))
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'text/plain',
    'content-length': String(bytes.length),
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect(reply.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\x20-\x7E]+"; filename\*=UTF-8''/,
  )
  const head = await download(id, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(bytes.length),
    '',
  ])
})

test('strangers get nothing, and what is unknown is not there', async () => {
  const { draft } = await draftWith([{ name: 'a.png', bytes: picture }])
  expect((await download(draft.attachments[0]?.id ?? '', { as: null })).status).toBe(401)
  for (const id of ['0', "'; --", '../../etc/passwd', crypto.randomUUID(), 'x'.repeat(5000)])
    expect((await download(id)).status).toBe(404)
  expect((await download(draft.attachments[0]?.id ?? '', { method: 'DELETE' })).status).toBe(405)
})

test('names are cleaned, and types go by content', async () => {
  const { draft } = await draftWith([
    { name: 'invoice.pdf', bytes: executable },
    { name: '../../etc/pass\r\nwd\u202Efdp.exe', bytes: executable },
    { name: 'a'.repeat(300) + '.png', bytes: picture },
    { name: 'page.html', bytes: Buffer.from('<script>alert(1)</script>') },
    { name: 'empty.txt', bytes: new Uint8Array() },
  ])
  const [pdf, path, long, page, empty] = draft.attachments
  expect(pdf?.type).not.toBe('application/pdf')
  expect(path?.name).toBe('pass wd fdp.exe')
  expect(long).toMatchObject({ type: 'image/png' })
  expect(long?.name.length).toBeLessThanOrEqual(120)
  expect(page?.type).toBe('application/octet-stream')
  const reply = await download(empty?.id ?? '')
  expect([reply.status, await reply.text()]).toEqual([200, ''])
})

test('ten files and 25 MB together, at the same time, too', async () => {
  const { member, fields } = await draftWith(
    Array.from({ length: 9 }, (_, at) => ({ name: `${at}.png`, bytes: picture })),
  )
  const added = await Promise.allSettled(
    ['a', 'b', 'c'].map((name) => attachFile(member, fields.key, { name: `${name}.png`, bytes: picture })),
  )
  expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])

  const large = await draftWith([{ name: 'a.bin', bytes: new Uint8Array(15 * megabyte) }])
  const attach = (bytes: number) =>
    attachFile(large.member, large.fields.key, { name: 'b.bin', bytes: new Uint8Array(bytes) })
  await expect(attach(11 * megabyte)).rejects.toMatchObject({ status: 413 })
  await expect(attach(26 * megabyte)).rejects.toMatchObject({ status: 413 })
  expect((await attach(10 * megabyte)).attachments).toHaveLength(2)
})

test('a removed file is gone, and removing it again changes nothing', async () => {
  const { member, fields, draft } = await draftWith([{ name: 'a.png', bytes: picture }])
  const id = draft.attachments[0]?.id ?? ''
  expect((await detachFile(member, fields.key, id)).attachments).toEqual([])
  expect((await detachFile(member, fields.key, id)).attachments).toEqual([])
  expect((await download(id)).status).toBe(404)
  await expect(attachFile(member, crypto.randomUUID(), { name: 'a', bytes: picture })).rejects.toMatchObject({
    status: 409,
  })
})

test('a mail carries its files, and forwarding it copies them', async () => {
  const to = [{ name: '', email: 'files@example.com' }]
  const { member, fields, draft } = await draftWith([{ name: 'point.png', bytes: picture }], { to })
  const sent = await sendDraft(member, { ...fields, version: draft.version, sendAt: null })
  await hurryJobsUntil(site.cms, () =>
    site.mail.received.some((mail) => mail.to.includes('files@example.com')),
  )
  const mail = site.mail.received.find((each) => each.to.includes('files@example.com'))
  expect(mail?.raw.replace(/\s/g, '')).toContain(picture.toString('base64'))
  expect(mail?.raw).toMatch(/Content-Disposition: attachment; filename="?point\.png/)

  if (sent.outcome !== 'sent') throw new Error('not sent')
  const forward = newDraft({
    key: `forward.${crypto.randomUUID()}`,
    thread: sent.thread,
    forwarded: sent.message,
  })
  const saved = await saveDraft(member, forward)
  if (saved.outcome !== 'saved') throw new Error('not saved')
  expect(saved.draft.attachments).toMatchObject([
    { name: 'point.png', type: 'image/png', size: picture.length },
  ])
  expect(saved.draft.attachments[0]?.id).not.toBe(draft.attachments[0]?.id)
  const copy = await download(saved.draft.attachments[0]?.id ?? '')
  expect(digest(new Uint8Array(await copy.arrayBuffer()))).toBe(digest(picture))
})
