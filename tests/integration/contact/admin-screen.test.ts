import { beforeAll, expect, test, vi } from 'vitest'

import { answerCall } from '~/api/contract/answer.server'
import { replyCall } from '~/features/contact/contact-calls.server'
import { loadContactPage } from '~/features/contact/admin/contact-page.server'
import apiInArabic from '~/i18n/locales/ar/api.json'
import api from '~/i18n/locales/en/api.json'
import { makeApiKeys, withKey } from '~tests/support/api-keys'
import { visitContactScreen, visitorWith, type ScreenVisitor } from '~tests/support/contact-form-calls'
import { loadContext } from '~tests/support/load-context'
import { unauditedRows } from '~tests/support/past-the-audit'
import { storeMessage } from '~tests/support/stored-messages'
import { openSite } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 120_000 })

const site = openSite()

let editor: ScreenVisitor
beforeAll(async () => {
  editor = await visitContactScreen(site.cms, 'editor')
})

async function stored(id: number) {
  return site.cms.payload.findByID({
    collection: 'contact-submissions',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true, // test access
  })
}
const statusOf = async (id: number) => (await stored(id))?.status

async function load(query: string) {
  const { data } = await loadContactPage(editor.load(query), loadContext(site.cms.environment))
  if (data.failed) throw new Error('The messages could not be loaded.')
  return data
}
const namesIn = async (query: string) => (await load(query)).rows.map(({ name }) => name)

const writes = [
  'read',
  'unread',
  'spam',
  'unspam',
  'archive',
  'unarchive',
  'priority',
  'reply',
  'retry',
  'delete',
]

test.each(writes)('a viewer who posts "%s" directly is refused, and nothing changes', async (intent) => {
  const viewer = await visitContactScreen(site.cms, 'viewer')
  const before = await storeMessage(site.cms.payload, { replies: ['failed'] })
  const reply = before.replies?.[0]?.id ?? ''
  expect(await viewer.send({ intent, id: before.id, priority: 'high', body: 'No', reply })).toMatchObject({
    status: 403,
    message: 'You don’t have permission to do this.',
  })
  expect(await stored(before.id)).toEqual(before)
})

test('an editor does not delete, an admin does', async () => {
  const { id } = await storeMessage(site.cms.payload)
  expect(await editor.send({ intent: 'delete', id })).toMatchObject({ status: 403 })
  expect(await stored(id)).not.toBeNull()
  const admin = await visitContactScreen(site.cms, 'admin')
  expect(await admin.send({ intent: 'delete', id })).toMatchObject({ status: 200, deleted: id })
  expect(await stored(id)).toBeNull()
  expect(await admin.send({ intent: 'delete', id })).toMatchObject({ status: 404 })
})

test.each([
  { intent: 'unarchive', status: 'archived', replies: ['failed', 'sent'], then: 'replied' },
  { intent: 'unarchive', status: 'archived', replies: ['failed'], then: 'read' },
  { intent: 'unarchive', status: 'archived', replies: [], then: 'read' },
  { intent: 'unspam', status: 'spam', replies: ['sent'], then: 'replied' },
  { intent: 'unspam', status: 'spam', replies: [], then: 'read' },
] as const)(
  '$intent with replies that are $replies brings back as $then',
  async ({ intent, then, ...given }) => {
    const { id } = await storeMessage(site.cms.payload, { ...given, replies: [...given.replies] })
    expect(await editor.send({ intent, id })).toMatchObject({
      status: 200,
      message: 'Moved back to the inbox.',
    })
    expect(await statusOf(id)).toBe(then)
  },
)

test('of two people’s changes the later one is refused and given back what they sent', async () => {
  const other = await visitContactScreen(site.cms, 'editor')
  const { id, updatedAt: seen } = await storeMessage(site.cms.payload)
  expect(await other.send({ intent: 'archive', id, seen })).toMatchObject({ status: 200 })
  const later = { intent: 'reply', id, seen, body: 'Typed with care' }
  expect(await editor.send(later)).toMatchObject({
    status: 409,
    message: 'Someone else changed this in the meantime. Check what it says now, then try again.',
    values: { body: ['Typed with care'] },
  })
  for (const intent of ['spam', 'unarchive', 'unread', 'priority'])
    expect([intent, await editor.send({ intent, id, seen, priority: 'high' })]).toMatchObject([
      intent,
      { status: 409 },
    ])
  expect(await stored(id)).toMatchObject({ status: 'archived', priority: 'medium', replies: [] })
})

test('a form about a message that a colleague has deleted says what happened', async () => {
  const { id } = await storeMessage(site.cms.payload)
  const admin = await visitContactScreen(site.cms, 'admin')
  await admin.send({ intent: 'delete', id })
  for (const intent of ['archive', 'reply'])
    expect(await editor.send({ intent, id, body: 'A long answer' })).toMatchObject({
      ok: false,
      status: 404,
      message: api.recordGone,
      values: { body: ['A long answer'] },
    })
})

async function callReply(key: string, id: number, body: object, query = '') {
  const text = JSON.stringify(body)
  const request = new Request(`http://localhost/api/contact/${id}/reply${query}`, {
    method: 'PATCH',
    headers: { ...withKey(key), 'Content-Type': 'application/json', 'Content-Length': String(text.length) },
    body: text,
  })
  const context = loadContext(site.cms.environment)
  const reply = await answerCall({ request, context, params: { id: String(id) } }, replyCall)
  return { ...((await reply.json()) as object), status: reply.status }
}

test('the reply call says whether a reply was sent or the message was only marked', async () => {
  const { editor: key } = await makeApiKeys(site.cms.payload)
  const call = async (body: object) => callReply(key, (await storeMessage(site.cms.payload)).id, body)
  expect(await call({})).toMatchObject({
    message: api.markedReplied,
    doc: { status: 'replied', replies: [] },
  })
  expect(await call({ body: 'Soon.' })).toMatchObject({
    message: api.repliedToOutbox,
    doc: { status: 'replied' },
  })
})

test('an address from before there was a rule for them is not written to, which both say in words', async () => {
  const { editor: key } = await makeApiKeys(site.cms.payload)
  const { id } = await storeMessage(site.cms.payload)
  await site.cms.pool.query('update contact_submissions set email = $1 where id = $2', ['sami@localhost', id])
  expect(await editor.send({ intent: 'reply', id, body: 'Soon.' })).toMatchObject({
    status: 409,
    message: api.addressCannotBeAnswered,
    values: { body: ['Soon.'] },
  })
  expect(await callReply(key, id, { body: 'Soon.' }, '?lng=ar')).toEqual({
    success: false,
    status: 409,
    message: apiInArabic.addressCannotBeAnswered,
  })
  expect(await stored(id)).toMatchObject({ status: 'new', replies: [] })
  expect(await callReply(key, id, {})).toMatchObject({ status: 200, doc: { status: 'replied' } })
})

test('opening marks a new message as read, and outruns nobody', async () => {
  const { id, updatedAt: seen } = await storeMessage(site.cms.payload)
  expect(await editor.send({ intent: 'read', id })).toEqual({ status: 200, ok: true, intent: 'read' })
  expect(await stored(id)).toMatchObject({ status: 'read', updatedAt: seen })
  expect(await editor.send({ intent: 'archive', id, seen })).toMatchObject({ status: 200 })
  await editor.send({ intent: 'read', id })
  expect(await statusOf(id)).toBe('archived')
})

test('a reply without a session is refused, and not said back', async () => {
  const { id } = await storeMessage(site.cms.payload)
  const gone = visitorWith(site.cms, 'payload-token=of-yesterday')
  const refusal = await gone.send({ intent: 'reply', id, body: 'Typed with care' })
  expect(refusal).toMatchObject({ status: 401, ok: false })
  expect(refusal).not.toHaveProperty('values')
})

test('spam is not answered, and neither is a blank reply sent', async () => {
  const spam = await storeMessage(site.cms.payload, { status: 'spam' })
  expect(await editor.send({ intent: 'reply', id: spam.id, body: 'Hello' })).toMatchObject({ status: 409 })
  const { id } = await storeMessage(site.cms.payload)
  expect(await editor.send({ intent: 'reply', id, body: ' \n ' })).toMatchObject({
    status: 400,
    errors: { body: 'This value is required.' },
  })
  expect([await statusOf(spam.id), await statusOf(id)]).toEqual(['spam', 'new'])
})

test('each column sorts both ways, and a message without a subject comes last in each', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  for (const message of [
    { name: 'Basma', subject: 'Prices', status: 'replied', priority: 'low' },
    { name: 'Ahmad', status: 'new', priority: 'high' },
    { name: 'Carla', subject: 'Lessons', status: 'archived', priority: 'medium' },
  ] as const)
    await storeMessage(site.cms.payload, { ...message, email })
  const sorted = (sort: string) => namesIn(`?search=${email}&sort=${sort}`)

  expect(await sorted('')).toEqual(['Carla', 'Ahmad', 'Basma'])
  expect(await sorted('createdAt')).toEqual(['Basma', 'Ahmad', 'Carla'])
  expect(await sorted('-createdAt')).toEqual(['Carla', 'Ahmad', 'Basma'])
  expect(await sorted('name')).toEqual(['Ahmad', 'Basma', 'Carla'])
  expect(await sorted('-name')).toEqual(['Carla', 'Basma', 'Ahmad'])
  expect(await sorted('subject')).toEqual(['Carla', 'Basma', 'Ahmad'])
  expect(await sorted('-subject')).toEqual(['Basma', 'Carla', 'Ahmad'])
  expect(await sorted('status')).toEqual(['Ahmad', 'Basma', 'Carla'])
  expect(await sorted('-status')).toEqual(['Carla', 'Basma', 'Ahmad'])
  expect(await sorted('priority')).toEqual(['Basma', 'Carla', 'Ahmad'])
  expect(await sorted('-priority')).toEqual(['Ahmad', 'Carla', 'Basma'])
})

test('of a search with many matches it is said whether there are more than are counted', async () => {
  const add = (count: number) =>
    site.cms.pool.query(`${unauditedRows} insert into contact_submissions (name, email, message)
      select 'crowd', 'crowd' || n || '@example.com', 'Hello' from generate_series(1, ${count}) n`)
  await add(10_000)
  expect(await load('?search=crowd')).toMatchObject({ total: 10_000, isCapped: false })
  await add(1)
  expect(await load('?search=crowd')).toMatchObject({ total: 10_000, isCapped: true })
  await site.cms.pool.query(`${unauditedRows} delete from contact_submissions where name = 'crowd'`)
})
