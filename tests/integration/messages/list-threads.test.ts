import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Actor } from '~/auth/identify.server'
import { countFolders, listThreads, readAnswerNext } from '~/features/messages/list-threads.server'
import { readEarlier, readThread } from '~/features/messages/read-thread.server'
import type { ThreadFilter } from '~/features/messages/thread-view'
import {
  inboxViews,
  messageFolders,
  messagePriorities,
  type InboxView,
  type MessageFolder,
} from '~collections/values/messages'
import { storeMail, storeThread } from '~tests/support/inbox'
import { storeMessage } from '~tests/support/stored-messages'
import { actorOf, addTeamMember } from '~tests/support/team-member'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

let cms: TestCms
let viewer: Actor
const threads: Model[] = []
const members: number[] = []

/** What a thread of the scene is, as the filters see it. */
type Model = {
  id: number
  folder: MessageFolder
  read: boolean
  starred: boolean
  priority: (typeof messagePriorities)[number]
  labels: string[]
  assignee: number | null
  hasAttachments: boolean
  inSent: boolean
  inDrafts: boolean
  text: string
  at: number
}

const words = ['Grammar lesson', 'An invoice', 'متى تبدأ الدَّورة؟', 'أسئلة', '100% sure', 'zanzibar']
const labels = ['urgent', 'support', 'exams']

beforeAll(async () => {
  cms = await startTestCms()
  viewer = await actorOf(cms, 'viewer')
  for (let index = 0; index < 2; index += 1) members.push((await addTeamMember(cms.payload, 'editor')).id)
  for (let index = 0; index < 60; index += 1) threads.push(await storeModel(index))
  await storeMessage(cms.payload, { status: 'spam', message: 'Grammar lesson' })
})
afterAll(() => cms[Symbol.asyncDispose]())

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('There are no values.')
  return value
}

async function storeModel(index: number): Promise<Model> {
  const date = new Date(Date.UTC(2026, 0, 1, 0, (index * 37) % 60)).toISOString()
  const thread = {
    folder: at(messageFolders, Math.floor(index / 3)),
    read: index % 2 === 0,
    starred: index % 5 === 0,
    priority: at(messagePriorities, index),
    labels: labels.filter((_, place) => (index >> place) % 2 === 1),
    assignee: index % 4 === 0 ? at(members, index / 4) : null,
  }
  const subject = at(words, index)
  const hasAttachments = index % 7 === 0
  const inSent = index % 3 === 1
  const inDrafts = index % 6 === 5
  const id = await storeThread(cms.payload, {
    ...thread,
    subject,
    mails: [
      { date, content: `Number ${index}.`, hasAttachment: hasAttachments },
      ...(inSent ? [{ date, kind: 'sent' as const, content: `Number ${index}.` }] : []),
      ...(inDrafts ? [{ date, kind: 'draft' as const }] : []),
    ],
  })
  return { id, ...thread, hasAttachments, inSent, inDrafts, text: subject, at: Date.parse(date) }
}

const isIn: Record<InboxView, (thread: Model) => boolean> = {
  inbox: ({ folder }) => folder === 'inbox',
  'answer-next': ({ folder, inSent }) => folder === 'inbox' && !inSent,
  sent: ({ folder, inSent }) => (folder === 'sent' || inSent) && folder !== 'archived',
  drafts: ({ folder, inDrafts }) => folder === 'drafts' || inDrafts,
  archived: ({ folder }) => folder === 'archived',
}

/** Each search with the subjects that have it. */
const searches: Record<string, string[]> = {
  LESSON: ['Grammar lesson'],
  الدورة: ['متى تبدأ الدَّورة؟'],
  الدَّوْرة: ['متى تبدأ الدَّورة؟'],
  اسيله: ['أسئلة'],
  '%': ['100% sure'],
  zb: [],
  nz: ['zanzibar'],
  'sami@example.com': words,
  'Sami Haddad': words,
  'nobody at all': [],
}

function expected({ folder, search, label, assignee, ...facets }: ThreadFilter): number[] {
  return threads
    .filter(
      (thread) =>
        isIn[folder](thread) &&
        (search === undefined || searches[search]?.includes(thread.text)) &&
        (label === undefined || thread.labels.includes(label)) &&
        (assignee === undefined || thread.assignee === assignee) &&
        (facets.priority === undefined || thread.priority === facets.priority) &&
        (facets.read === undefined || thread.read === facets.read) &&
        (facets.starred === undefined || thread.starred === facets.starred) &&
        (facets.attachments === undefined || thread.hasAttachments === facets.attachments),
    )
    .sort((one, other) =>
      folder === 'answer-next'
        ? one.at - other.at || one.id - other.id
        : other.at - one.at || other.id - one.id,
    )
    .map(({ id }) => id)
}

async function listed(filter: ThreadFilter, page = 1): Promise<number[]> {
  return (await listThreads(viewer, filter, page)).rows.map(({ id }) => id)
}

test.each(inboxViews)('lists the threads of "%s" in their order, on pages', async (folder) => {
  const wanted = expected({ folder })
  const first = await listThreads(viewer, { folder }, 1)
  expect(first.rows.map(({ id }) => id)).toEqual(wanted.slice(0, 25))
  expect(await listed({ folder }, 2)).toEqual(wanted.slice(25, 50))
  expect(first).toMatchObject({
    total: wanted.length,
    isExact: true,
    page: 1,
    pages: Math.ceil(wanted.length / 25),
  })
  expect(await listed({ folder }, 99)).toEqual([])
})

test('all filters together find what a list in memory has', async () => {
  const some = <Value>(...values: Value[]) => fc.constantFrom(undefined, ...values)
  const filters = fc.record({
    folder: fc.constantFrom(...inboxViews),
    search: some(...Object.keys(searches)),
    priority: some(...messagePriorities),
    read: some(true, false),
    attachments: some(true, false),
    starred: some(true, false),
    label: some(...labels, 'no such label'),
    assignee: some(...members.map(Number), null, 2_000_000_000),
  })
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const wanted = expected(filter)
      const { rows, total } = await listThreads(viewer, filter, 1)
      expect(rows.map(({ id }) => id)).toEqual(wanted.slice(0, 25))
      expect(total).toBe(wanted.length)
    }),
    { numRuns: 150 },
  )
})

test.each(Object.entries(searches))('finds "%s" however it is written', async (search, subjects) => {
  const found = await listThreads(viewer, { folder: 'inbox', search }, 1)
  expect(new Set(found.rows.map(({ subject }) => subject))).toEqual(
    new Set(
      subjects.filter((subject) => threads.some((each) => each.folder === 'inbox' && each.text === subject)),
    ),
  )
})

test('counts the unread threads of the inbox, and drafts', async () => {
  expect(await countFolders(viewer)).toEqual({
    inbox: expected({ folder: 'inbox', read: false }).length,
    drafts: expected({ folder: 'drafts' }).length,
  })
})

test('the dashboard has the count of what waits for an answer, and those who have waited longest', async () => {
  const wanted = expected({ folder: 'answer-next' })
  const { count, first } = await readAnswerNext(viewer)
  expect([count, first.map(({ id }) => id)]).toEqual([wanted.length, wanted.slice(0, 5)])
  expect(first[0]?.waitingSince).toBe(first[0]?.date)
})

test('a row says what stands in the thread', async () => {
  const [model] = threads.filter(({ assignee, labels }) => assignee !== null && labels.length > 0)
  const { rows } = await listThreads(
    viewer,
    { folder: model?.folder ?? 'inbox', assignee: model?.assignee ?? 0 },
    1,
  )
  expect(rows.find(({ id }) => id === model?.id)).toMatchObject({
    sender: { name: 'Sami Haddad', email: 'sami@example.com' },
    labels: model?.labels,
    assignee: { id: model?.assignee, name: 'An editor' },
  })
})

test('a key reads, one for public pages does not', async () => {
  const keyOf = async (role: 'viewer' | 'public'): Promise<Actor> => {
    const client = await cms.payload.create({
      collection: 'api-clients',
      data: { name: 'A program', role, enableAPIKey: true, apiKey: crypto.randomUUID() },
      overrideAccess: true, // a test sets the scene
    })
    const user = { ...client, collection: 'api-clients' as const }
    return { user, payload: cms.payload, as: { user, overrideAccess: false } }
  }
  await expect(countFolders(await keyOf('viewer'))).resolves.toBeDefined()
  await expect(countFolders(await keyOf('public'))).rejects.toMatchObject({ status: 403 })
  await expect(listThreads(await keyOf('public'), { folder: 'inbox' }, 1)).rejects.toMatchObject({
    status: 403,
  })
  await expect(readThread(await keyOf('public'), threads[0]?.id ?? 0)).rejects.toMatchObject({ status: 403 })
})

test('a long thread opens at its newest messages, without drafts', async () => {
  const id = await storeThread(cms.payload, { folder: 'archived', mails: [] })
  for (let place = 1; place <= 53; place += 1)
    await storeMail(cms.payload, id, {
      content: `Mail ${place}.`,
      date: new Date(Date.UTC(2025, 0, 1, 0, place)).toISOString(),
      kind: place === 53 ? 'draft' : place === 52 ? 'note' : place % 2 === 0 ? 'sent' : 'received',
    })
  const newest = await readThread(viewer, id)
  expect(newest?.messages.map(({ content }) => content)).toEqual(
    Array.from({ length: 50 }, (_, index) => `Mail ${index + 3}.`),
  )
  expect(newest).toMatchObject({ earlier: 2, count: 51, inDrafts: true })
  const { messages, earlier } = await readEarlier(viewer, id, newest?.messages[0]?.id ?? 0)
  expect(messages.map(({ content }) => content)).toEqual(['Mail 1.', 'Mail 2.'])
  expect(earlier).toBe(0)
  expect(messages[0]).toMatchObject({ kind: 'received', to: [{ email: 'team@kalima.test' }] })
  expect(await readEarlier(viewer, id, 2_000_000_000)).toEqual({ messages: [], earlier: 0 })
})

test('a thread of mails that are far too large is shown in parts, the newest first', async () => {
  const id = await storeThread(cms.payload, { folder: 'archived', mails: [] })
  for (let place = 0; place < 4; place += 1)
    await storeMail(cms.payload, id, {
      content: 'أ'.repeat(1_000_000),
      date: new Date(place % 3).toISOString(),
    })
  const thread = await readThread(viewer, id)
  expect(thread?.messages).toHaveLength(2)
  expect(thread?.earlier).toBe(2)
  const { messages, earlier } = await readEarlier(viewer, id, thread?.messages[0]?.id ?? 0)
  expect(messages).toHaveLength(2)
  expect(earlier).toBe(0)
  const shown = [...messages, ...(thread?.messages ?? [])]
  expect(new Set(shown.map((message) => message.id)).size).toBe(4)
})

test('spam and what is gone cannot be opened', async () => {
  const { id } = await storeMessage(cms.payload, { status: 'spam' })
  const { docs } = await cms.payload.find({
    collection: 'message-threads',
    where: { submission: { equals: id } },
    overrideAccess: true, // a test looks behind the scene
  })
  expect(await readThread(viewer, docs[0]?.id ?? 0)).toBeNull()
  expect(await readThread(viewer, 2_000_000_000)).toBeNull()
})

test('among the drafts, a row is about the draft: for whom, in which words, from when', async () => {
  const layla = { name: 'Layla Haddad', email: 'layla@example.com' }
  const [question, draft] = ['2026-03-01T08:00:00.000Z', '2026-03-04T09:30:00.000Z']
  const subject = `Drafted ${crypto.randomUUID()}`
  const answered = await storeThread(cms.payload, {
    subject,
    folder: 'inbox',
    mails: [
      { content: 'What does it cost?', date: question },
      { kind: 'draft', content: 'Thirty  dinars.', to: layla, date: draft },
    ],
  })
  const later = { content: 'A later question', date: '2026-03-03T08:00:00.000Z' }
  const other = await storeThread(cms.payload, {
    subject,
    mails: [later, { kind: 'draft', content: 'Soon.', date: '2026-03-03T10:00:00.000Z' }],
  })
  const rowsOf = async (folder: MessageFolder) =>
    (await listThreads(viewer, { folder, search: subject }, 1)).rows
  expect(await rowsOf('drafts')).toMatchObject([
    { id: answered, excerpt: 'Thirty dinars.', recipient: layla, date: draft },
    { id: other, excerpt: 'Soon.' },
  ])
  expect(await rowsOf('inbox')).toMatchObject([
    { id: other, excerpt: 'A later question' },
    { id: answered, excerpt: 'What does it cost?', date: question },
  ])
})
