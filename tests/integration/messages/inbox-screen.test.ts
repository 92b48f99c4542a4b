import { sql } from '@payloadcms/db-postgres'
import { beforeAll, expect, test, vi } from 'vitest'

import { answerForm } from '~/admin/answer-form.server'
import { requireMember } from '~/admin/require-member.server'
import { loadMessagesPage } from '~/features/messages/admin/messages-page.server'
import { threadIntents } from '~/features/messages/admin/thread-intents.server'
import { quickSearch } from '~/features/quick-search/quick-search.server'
import api from '~/i18n/locales/en/api.json'
import texts from '~/i18n/locales/en/messages.json'
import { storeThread } from '~tests/support/inbox'
import { visitScreen, type Screen, type ScreenVisitor } from '~tests/support/screen-visitor'
import { storeConversation } from '~tests/support/stored-conversations'
import { storeMessage } from '~tests/support/stored-messages'
import { openSite } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 60_000 })

const screen: Screen = { path: '/admin/messages', answer: (args) => answerForm(args, threadIntents) }

const site = openSite()

let admin: ScreenVisitor
let editor: ScreenVisitor
let viewer: ScreenVisitor
beforeAll(async () => {
  admin = await visitScreen(site.cms, 'admin', screen)
  editor = await visitScreen(site.cms, 'editor', screen)
  viewer = await visitScreen(site.cms, 'viewer', screen)
})

async function load(query = '', visitor = viewer) {
  const request = visitor.load(query)
  return loadMessagesPage(await requireMember(request), request, 'Asia/Amman')
}

async function subjectsOf(query: string) {
  return (await load(query)).list.rows.map(({ subject }) => subject)
}

/** The thread of a new message from the contact page. */
async function newThread(given: Parameters<typeof storeMessage>[1] = {}) {
  const { id } = await storeMessage(site.cms.payload, given)
  const { docs } = await site.cms.payload.find({
    collection: 'message-threads',
    where: { submission: { equals: id } },
    depth: 0,
    overrideAccess: true, // a test looks
  })
  const thread = docs[0]?.id ?? 0
  await site.cms.payload.db.drizzle.execute(sql`SELECT refresh_message_threads(ARRAY[${thread}::int])`)
  return thread
}

const stored = (id: number) =>
  site.cms.payload.findByID({
    collection: 'message-threads',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true, // a test looks
  })

test('folders, filters and the search are in the address, and what does not fit counts as absent', async () => {
  const token = `t${crypto.randomUUID().slice(0, 8)}`
  const urgent = await newThread({ subject: `${token} urgent`, name: 'ليلى حدّاد', priority: 'high' })
  await newThread({ subject: `${token} answered`, replies: ['sent'] })
  const away = await newThread({ subject: `${token} archived`, status: 'archived' })
  await newThread({ subject: `${token} spam`, status: 'spam' })
  await admin.send({ intent: 'change', ids: urgent, change: 'label:1:urgent' })

  expect(await subjectsOf(`?search=${token}`)).toEqual([`${token} answered`, `${token} urgent`])
  expect(await subjectsOf(`?folder=sent&search=${token}`)).toEqual([`${token} answered`])
  expect(await subjectsOf(`?folder=archived&search=${token}`)).toEqual([`${token} archived`])
  expect(await subjectsOf(`?folder=drafts&search=${token}`)).toEqual([])
  expect((await load(`?search=${token}`)).elsewhere).toEqual(['sent', 'archived'])
  expect((await load(`?folder=archived&search=${token}`)).elsewhere).toEqual(['inbox', 'sent'])
  expect((await load(`?search=${token}&priority=high`)).elsewhere).toEqual([])
  expect((await load()).elsewhere).toEqual([])
  for (const narrowed of ['priority=high', 'label=urgent'])
    expect(await subjectsOf(`?search=${token}&${narrowed}`), narrowed).toEqual([`${token} urgent`])
  expect(await subjectsOf('?search=ليلي حداد')).toContain(`${token} urgent`)
  expect(await subjectsOf(`?search=${token}&attachments=yes`)).toEqual([])
  expect(await subjectsOf(`?search=${token}&attachments=no`)).toHaveLength(2)
  const bad = `?folder=bin&priority=x&status=new&attachments=1&page=-1&thread=x&search=${token}`
  expect(await subjectsOf(bad)).toEqual(await subjectsOf(`?search=${token}`))
  expect((await load(bad)).query).toMatchObject({ folder: 'inbox', page: 1, thread: null })
  expect((await load(`?thread=${away}`)).thread).toMatchObject({ subject: `${token} archived` })
})

test.each([
  ['en', 'Archived'],
  ['ar', 'المؤرشفة'],
] as const)('the search of all says in which folder a conversation is, in %s', async (language, place) => {
  const subject = `Away ${crypto.randomUUID()}`
  const id = await storeThread(site.cms.payload, { subject, folder: 'archived' })
  const found = await quickSearch(await requireMember(viewer.load('')), subject, language)
  expect(found.threads).toMatchObject([{ id, place }])
})

test('a page beyond the end leads to the last one', async () => {
  const gone = await load('?page=900').catch((error: unknown) => error)
  expect(gone instanceof Response && gone.headers.get('Location')).toMatch(/\?page=\d+$/)
})

test('an answer is to the newest mail, also beside earlier ones', async () => {
  const writers = ['first@example.com', 'second@example.com']
  const mails = writers.map((email, at) => ({ from: { name: '', email }, date: new Date(at).toISOString() }))
  const id = await storeThread(site.cms.payload, { mails })
  const newest = (await load(`?thread=${id}`)).thread?.messages.at(-1)?.id
  const { thread, writing } = await load(`?thread=${id}&before=${newest}`)
  expect(thread?.messages).toMatchObject([{ from: { email: 'first@example.com' } }])
  expect(writing.recipients.reply.to).toMatchObject([{ email: 'second@example.com' }])
})

test('a look changes nothing; a post of an editor marks as read, one of a viewer does not', async () => {
  const id = await newThread()
  const { counts, thread } = await load(`?thread=${id}`)
  expect(thread).toMatchObject({ id, read: false, messages: [{ kind: 'received' }] })
  expect(await viewer.send({ intent: 'read', id })).toMatchObject({ status: 403, message: api.forbidden })
  expect(await stored(id)).toMatchObject({ read: false })
  expect(await editor.send({ intent: 'read', id })).toMatchObject({ status: 200 })
  expect(await stored(id)).toMatchObject({ read: true })
  expect((await load()).counts.inbox).toBe(counts.inbox - 1)
})

test('viewers change nothing, and editors neither delete nor manage labels', async () => {
  const id = await newThread()
  const fields = {
    id,
    ids: id,
    change: 'star:1',
    note: 'No',
    key: crypto.randomUUID(),
    name: 'x',
    color: 'red',
  }
  for (const intent of Object.keys(threadIntents))
    expect([intent, await viewer.send({ ...fields, intent })]).toMatchObject([intent, { status: 403 }])
  for (const intent of ['delete-threads', 'add-label', 'remove-label'])
    expect([intent, await editor.send({ ...fields, intent })]).toMatchObject([intent, { status: 403 }])
  expect(await stored(id)).toMatchObject({ starred: false })
})

test('a change of many is told and undone', async () => {
  const ids = [await newThread(), await newThread()]
  for (const [change, before, after] of [
    ['archive:1', { folder: 'inbox' }, { folder: 'archived' }],
    ['star:1', { starred: false }, { starred: true }],
    ['priority:high', { priority: 'medium' }, { priority: 'high' }],
    ['label:1:billing', { labels: [] }, { labels: ['billing'] }],
  ] as const) {
    const reply = await editor.send({ intent: 'change', id: ids, change })
    expect(reply).toMatchObject({ status: 200, undo: expect.any(String) })
    for (const id of ids) expect(await stored(id)).toMatchObject(after)
    expect(await editor.send({ intent: 'change', id: ids, change })).toMatchObject({
      message: texts.done.nothing,
    })
    expect(await editor.send({ intent: 'undo', undo: String(reply.undo) })).toMatchObject({
      message: texts.done.undone_other.replace('{{value}}', '2'),
    })
    for (const id of ids) expect(await stored(id)).toMatchObject(before)
  }
})

test('what is wrong is refused with a clear text', async () => {
  const id = await newThread()
  for (const [fields, status, message] of [
    [{ intent: 'change', change: 'star:1' }, 400, texts.field.nothing],
    [{ intent: 'change', ids: id, change: 'folder:spam' }, 400, texts.field.change],
    [{ intent: 'change', ids: id, change: 'label:1:no such label' }, 400, api.label.unknown],
    [{ intent: 'undo', undo: '{"act":"star","threads":"all"}' }, 400, api.invalid],
    [{ intent: 'undo', undo: 'x'.repeat(10_000) }, 400, api.invalid],
    [{ intent: 'read', id: 'x' }, 404, api.recordGone],
    [{ intent: 'no-such-intent', id }, 400, api.invalid],
  ] as const)
    expect([fields, await editor.send(fields)]).toMatchObject([fields, { status, message }])
  expect((await load('?thread=999999')).thread).toBeNull()
})

test('a note is kept once for its key, and a blank one is refused beside the field', async () => {
  const id = await newThread()
  const note = { intent: 'note', id, note: ' Ask رنا\r\nfirst ', key: crypto.randomUUID() }
  expect(await editor.send(note)).toMatchObject({ status: 200, message: texts.done.noted })
  expect(await editor.send(note)).toMatchObject({ status: 200 })
  const { thread } = await load(`?thread=${id}`)
  expect(thread?.messages.filter(({ kind }) => kind === 'note')).toMatchObject([
    { content: 'Ask رنا\nfirst' },
  ])
  for (const [words, message] of [
    ['  ', texts.field.noteMissing],
    ['x'.repeat(10_001), texts.field.noteLong],
    ['a\u0000b', texts.field.noteInvalid],
  ] as const)
    expect(await editor.send({ ...note, note: words })).toMatchObject({
      status: 400,
      errors: { note: message },
    })
})

test('admins add and remove labels, and delete conversations', async () => {
  const name = `VIP ${crypto.randomUUID().slice(0, 6)}`
  const label = { intent: 'add-label', name, color: 'violet' }
  expect(await admin.send(label)).toMatchObject({ status: 200, message: texts.done.labelAdded })
  expect(await admin.send(label)).toMatchObject({ status: 409, errors: { name: api.label.taken } })
  expect(await admin.send({ ...label, name: ' ' })).toMatchObject({
    status: 400,
    errors: { name: expect.any(String) },
  })
  const id = await newThread()
  await editor.send({ intent: 'change', ids: id, change: `label:1:${name}` })
  expect((await load(`?label=${encodeURIComponent(name)}`)).list.rows.map((row) => row.id)).toEqual([id])
  expect(await admin.send({ intent: 'remove-label', name })).toMatchObject({ status: 200 })
  expect((await load()).labels.some((each) => each.name === name)).toBe(false)

  expect(await admin.send({ intent: 'delete-threads', id })).toMatchObject({
    status: 200,
    details: { deleted: [id] },
  })
  expect(await stored(id)).toBeNull()
  expect((await load(`?thread=${id}`)).thread).toBeNull()
})

test('of several conversations those are deleted that are still there, and counted', async () => {
  const [gone, one, two] = [await newThread(), await newThread(), await newThread()]
  expect(await admin.send({ intent: 'delete-threads', id: gone })).toMatchObject({ status: 200 })
  expect(await admin.send({ intent: 'delete-threads', id: [one, gone, two] })).toMatchObject({
    status: 200,
    message: texts.done.deleted_other.replace('{{value}}', '2'),
    details: { deleted: [one, two] },
  })
  expect([await stored(one), await stored(two)]).toEqual([null, null])
  expect(await admin.send({ intent: 'delete-threads', id: [one, two] })).toMatchObject({
    status: 404,
    message: api.recordGone,
  })
})

test.each([
  ['en', 'Re: Your message to Kalima', 'Fwd: No subject'],
  ['ar', 'Re: رسالتك إلى «كلمة»', 'Fwd: بلا موضوع'],
] as const)('an answer in %s to a message without a subject has one', async (language, reply, forward) => {
  const id = await newThread({ language })
  const answers = (await load(`?thread=${id}`, editor)).writing.answers
  expect([answers?.reply.subject, answers?.all.subject]).toEqual([reply, reply])
  expect(answers?.forward.subject).toBe(forward)
})

test('a mail is forwarded with its history and the files that fit, and how many do not is said', async () => {
  const file = { type: 'text/plain', bytes: Buffer.from('Words.') }
  const attachments = Array.from({ length: 12 }, (_, index) => ({ ...file, name: `${index}.txt` }))
  const from = { name: 'Layla', email: 'layla@forwards.example' }
  const quoted = '\n\nOn Monday, we wrote:\n> Soon.'
  const mail = { kind: 'received', from, content: 'When?', quoted, attachments } as const
  const thread = await storeConversation(site.cms, [mail])
  const { answers } = (await load(`?thread=${thread}&reply=forward`, editor)).writing
  expect(answers?.forward.content).toMatch(/\n\nWhen\?\n\nOn Monday, we wrote:\n> Soon\.$/)
  expect(answers?.forward.attachments.map(({ name }) => name)).toEqual(
    attachments.slice(0, 10).map(({ name }) => name),
  )
  expect([answers?.forward.filesLeftOut, answers?.reply.filesLeftOut]).toEqual([2, 0])
})
