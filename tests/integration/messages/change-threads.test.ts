import { beforeAll, expect, test } from 'vitest'

import type { Actor } from '~/auth/identify.server'
import { changeSubmission } from '~/features/contact/change-submission.server'
import {
  addNote,
  changeThreads,
  deleteThreads,
  markRead,
  undoChange,
} from '~/features/messages/change-threads.server'
import { addLabel, listLabels, listMembers, removeLabel } from '~/features/messages/labels.server'
import { listThreads } from '~/features/messages/list-threads.server'
import { readThread } from '~/features/messages/read-thread.server'
import { threadUndoSchema } from '~/features/messages/thread-changes'
import type { ThreadChange } from '~/features/messages/thread-view'
import type { MessageThread } from '~collections/payload-types'
import { labelsPerThread } from '~collections/values/messages'
import { storeThread } from '~tests/support/inbox'
import { actorOf } from '~tests/support/team-member'
import { storeMessage } from '~tests/support/stored-messages'
import { openSite } from '~tests/support/open-site'

const site = openSite()

let viewer: Actor
let editor: Actor
let admin: Actor
beforeAll(async () => {
  viewer = await actorOf(site.cms, 'viewer')
  editor = await actorOf(site.cms, 'editor')
  admin = await actorOf(site.cms, 'admin')
})

const archive: ThreadChange = { act: 'archive', value: true }

async function threadOf(submission: number): Promise<number> {
  const { rows } = await site.cms.pool.query<{ id: number }>(
    'select id from message_threads where submission_id = $1',
    [submission],
  )
  return rows[0]?.id ?? 0
}

async function statusOf(submission: number): Promise<string> {
  const { status } = await site.cms.payload.findByID({
    collection: 'contact-submissions',
    id: submission,
    overrideAccess: true, // a test looks behind the scene
  })
  return status
}

/** As it comes back from the browser. */
function fromBrowser(undo: unknown) {
  return threadUndoSchema.parse(JSON.parse(JSON.stringify(undo)))
}

test.each<[ThreadChange, object, object]>([
  [{ act: 'read', value: true }, { read: true }, { read: false }],
  [{ act: 'star', value: true }, { starred: true }, { starred: false }],
  [archive, { folder: 'archived' }, { folder: 'inbox' }],
  [{ act: 'priority', value: 'high' }, { priority: 'high' }, { priority: 'medium' }],
  [{ act: 'label', label: 'urgent', value: true }, { labels: ['urgent'] }, { labels: [] }],
])('%o changes many threads, and can be undone', async (change, after, before) => {
  const ids = [await storeThread(site.cms.payload), await storeThread(site.cms.payload)]
  const { changed, undo } = await changeThreads(editor, ids, change)
  expect(changed).toBe(2)
  for (const id of ids) expect(await readThread(editor, id)).toMatchObject(after)
  // What is so already is left out.
  expect((await changeThreads(editor, ids, change)).changed).toBe(0)
  expect(await undoChange(editor, fromBrowser(undo))).toBe(2)
  for (const id of ids) expect(await readThread(editor, id)).toMatchObject(before)
  expect(await undoChange(editor, fromBrowser(undo))).toBe(0)
})

test('assigns threads to a member, and back to whom they had', async () => {
  const id = await storeThread(site.cms.payload)
  await changeThreads(editor, [id], { act: 'assign', member: editor.user.id })
  const { undo } = await changeThreads(editor, [id], { act: 'assign', member: admin.user.id })
  expect((await readThread(viewer, id))?.assignee).toEqual({ id: admin.user.id, name: 'An admin' })
  await undoChange(editor, fromBrowser(undo))
  expect((await readThread(viewer, id))?.assignee?.id).toBe(editor.user.id)
  await expect(changeThreads(editor, [id], { act: 'assign', member: 2_000_000_000 })).rejects.toMatchObject({
    status: 400,
  })
})

test('only who may answer is offered and taken, whichever way, and an older assignment stays readable', async () => {
  const id = await storeThread(site.cms.payload)
  const offered = (await listMembers(editor)).map((member) => member.id)
  expect(offered).toEqual(expect.arrayContaining([editor.user.id, admin.user.id]))
  expect(offered).not.toContain(viewer.user.id)
  const toViewer: ThreadChange = { act: 'assign', member: viewer.user.id }
  await expect(changeThreads(editor, [id], toViewer)).rejects.toMatchObject({
    status: 400,
    message: 'messages:onlyReads',
  })
  const byRest = (data: Partial<Pick<MessageThread, 'assignee' | 'starred'>>) =>
    site.cms.payload.update({ collection: 'message-threads', id, data, depth: 0, ...editor.as })
  await expect(byRest({ assignee: viewer.user.id })).rejects.toMatchObject({ status: 400 })
  expect((await byRest({ assignee: admin.user.id })).assignee).toBe(admin.user.id)

  await site.cms.pool.query('update message_threads set assignee_id = $1 where id = $2', [viewer.user.id, id])
  expect((await byRest({ starred: true })).assignee).toBe(viewer.user.id)
  expect((await readThread(editor, id))?.assignee).toMatchObject({ id: viewer.user.id })
})

test('undo leaves alone what somebody else has changed since', async () => {
  const [mine, theirs] = [await storeThread(site.cms.payload), await storeThread(site.cms.payload)]
  const { undo } = await changeThreads(editor, [mine, theirs], { act: 'priority', value: 'high' })
  await changeThreads(admin, [theirs], { act: 'priority', value: 'low' })
  expect(await undoChange(editor, fromBrowser(undo))).toBe(1)
  expect(await readThread(editor, mine)).toMatchObject({ priority: 'medium' })
  expect(await readThread(editor, theirs)).toMatchObject({ priority: 'low' })
})

test('what leaves the archive returns to where its mails belong', async () => {
  const sent = await storeThread(site.cms.payload, { folder: 'archived', mails: [{ kind: 'sent' }] })
  const draft = await storeThread(site.cms.payload, { folder: 'archived', mails: [{ kind: 'draft' }] })
  const answered = await storeThread(site.cms.payload, { folder: 'archived', mails: [{}, { kind: 'sent' }] })
  await changeThreads(editor, [sent, draft, answered], { act: 'archive', value: false })
  const folders = await Promise.all(
    [sent, draft, answered].map(async (id) => (await readThread(editor, id))?.folder),
  )
  expect(folders).toEqual(['sent', 'drafts', 'inbox'])
})

test('a viewer changes nothing', async () => {
  const id = await storeThread(site.cms.payload)
  const { undo } = await changeThreads(editor, [id], archive)
  const before = await readThread(viewer, id)
  for (const attempt of [
    changeThreads(viewer, [id], { act: 'star', value: true }),
    undoChange(viewer, undo),
    markRead(viewer, id),
    addNote(viewer, id, 'A note', 'a'),
    deleteThreads(viewer, [id]),
    deleteThreads(editor, [id]),
    addLabel(editor, { name: 'Mine', color: 'blue' }),
    removeLabel(editor, 'urgent'),
  ])
    await expect(attempt).rejects.toMatchObject({ status: 403 })
  expect(await readThread(viewer, id)).toEqual(before)
})

test('a key of an editor changes threads', async () => {
  const id = await storeThread(site.cms.payload)
  const client = await site.cms.payload.create({
    collection: 'api-clients',
    data: { name: 'A program', role: 'editor', enableAPIKey: true, apiKey: crypto.randomUUID() },
    overrideAccess: true, // a test sets the scene
  })
  const user = { ...client, collection: 'api-clients' as const }
  const key: Actor = { user, payload: site.cms.payload, as: { user, overrideAccess: false } }
  expect((await changeThreads(key, [id], archive)).changed).toBe(1)
  await addNote(key, id, 'From a program', 'key')
  expect((await readThread(viewer, id))?.messages.at(-1)).toMatchObject({ kind: 'note', by: 'A program' })
})

test('the contact submission follows, and comes back with undo', async () => {
  const { id } = await storeMessage(site.cms.payload)
  const thread = await threadOf(id)
  const { updatedAt } = (await readThread(viewer, thread)) ?? {}
  await markRead(editor, thread)
  expect(await statusOf(id)).toBe('read')
  expect(await readThread(viewer, thread)).toMatchObject({ read: true, updatedAt })
  const { undo } = await changeThreads(editor, [thread], archive)
  expect(await statusOf(id)).toBe('archived')
  await undoChange(editor, undo)
  expect(await statusOf(id)).toBe('read')
  await changeThreads(editor, [thread], { act: 'read', value: false })
  expect(await statusOf(id)).toBe('new')
})

test('a new message that is archived unread is new and unread again after undo', async () => {
  const { id } = await storeMessage(site.cms.payload)
  const [written, mailed] = [await threadOf(id), await storeThread(site.cms.payload)]
  const { undo } = await changeThreads(editor, [written, mailed], archive)
  expect(await statusOf(id)).toBe('archived')
  for (const thread of [written, mailed])
    expect(await readThread(viewer, thread)).toMatchObject({ folder: 'archived', read: false })
  expect(await undoChange(editor, fromBrowser(undo))).toBe(2)
  expect(await statusOf(id)).toBe('new')
  for (const thread of [written, mailed])
    expect(await readThread(viewer, thread)).toMatchObject({ folder: 'inbox', read: false })
  const { rows } = await site.cms.pool.query(
    `select changes ->> 'read' as read from audit_entries
     where record_kind = 'message-threads' and record_id = $1 and action = 'changed' and changes ? 'read'`,
    [String(written)],
  )
  expect(rows).toEqual([])
})

test('spam and what is gone are left out', async () => {
  const { id } = await storeMessage(site.cms.payload, { status: 'spam' })
  const { changed } = await changeThreads(editor, [await threadOf(id), 2_000_000_000], {
    act: 'star',
    value: true,
  })
  expect(changed).toBe(0)
  await expect(addNote(editor, await threadOf(id), 'A note', 'spam')).rejects.toMatchObject({ status: 404 })
})

test('two members change the same from both screens at once', async () => {
  const submissions = await Promise.all(
    Array.from({ length: 4 }, async () => (await storeMessage(site.cms.payload)).id),
  )
  const threads = await Promise.all(submissions.map(threadOf))
  const rounds = Array.from({ length: 6 }, async (_, round) => {
    const isEven = round % 2 === 0
    await Promise.all([
      changeThreads(editor, isEven ? threads : threads.toReversed(), { act: 'archive', value: isEven }),
      changeThreads(admin, threads.toReversed(), { act: 'priority', value: isEven ? 'high' : 'low' }),
      ...submissions.map((id) => changeSubmission(admin, id, { status: isEven ? 'read' : 'archived' })),
      ...threads.map((id) => markRead(editor, id)),
    ])
  })
  await Promise.all(rounds)
  for (const id of submissions) {
    const thread = await readThread(viewer, await threadOf(id))
    const { status, priority } = await site.cms.payload.findByID({
      collection: 'contact-submissions',
      id,
      overrideAccess: true, // a test looks behind the scene
    })
    expect(thread?.folder === 'archived').toBe(status === 'archived')
    expect(thread?.priority).toBe(priority)
  }
})

test('two undo clicks, or a star from two people, count once', async () => {
  const ids = [await storeThread(site.cms.payload), await storeThread(site.cms.payload)]
  const starred = await Promise.all(
    [editor, admin].map((who) => changeThreads(who, ids, { act: 'star', value: true })),
  )
  expect(starred.map(({ changed }) => changed).sort()).toEqual([0, 2])
  const { undo } = await changeThreads(editor, ids, { act: 'label', label: 'support', value: true })
  expect((await Promise.all([undoChange(editor, undo), undoChange(admin, undo)])).sort()).toEqual([0, 2])
})

test('a thread has so many labels at most, each once', async () => {
  const names = Array.from({ length: labelsPerThread }, (_, index) => `Label ${index}`)
  const full = await storeThread(site.cms.payload, { labels: names })
  const other = await storeThread(site.cms.payload)
  const urgent: ThreadChange = { act: 'label', label: 'urgent', value: true }
  await expect(changeThreads(editor, [full], urgent)).rejects.toMatchObject({ status: 409 })
  expect((await changeThreads(editor, [full, other], urgent)).changed).toBe(1)
  await Promise.all([changeThreads(editor, [other], urgent), changeThreads(admin, [other], urgent)])
  expect((await readThread(viewer, other))?.labels).toEqual(['urgent'])
  await expect(
    changeThreads(editor, [other], { act: 'label', label: 'never heard of', value: true }),
  ).rejects.toMatchObject({ status: 400 })
})

test('admins add labels beside the built-in ones, and take them away', async () => {
  await addLabel(admin, { name: '  Exams ', color: 'green' })
  expect((await listLabels(viewer)).map(({ name }) => name)).toEqual([
    ...['urgent', 'support', 'feedback', 'billing', 'Exams'],
  ])
  for (const name of ['exams', 'Urgent']) {
    const refused = { status: 409, details: { problems: [{ field: 'name', message: 'api:label.taken' }] } }
    await expect(addLabel(admin, { name, color: 'blue' })).rejects.toMatchObject(refused)
  }
  const id = await storeThread(site.cms.payload)
  await changeThreads(editor, [id], { act: 'label', label: 'Exams', value: true })
  expect((await listThreads(viewer, { folder: 'inbox', label: 'Exams' }, 1)).total).toBe(1)
  await removeLabel(admin, 'Exams')
  expect((await readThread(viewer, id))?.labels).toEqual([])
  await expect(removeLabel(admin, 'Exams')).rejects.toMatchObject({ status: 404 })
  await expect(removeLabel(admin, 'urgent')).rejects.toMatchObject({ status: 404 })
})

test('a note is stored once for its key', async () => {
  const id = await storeThread(site.cms.payload)
  const before = await readThread(viewer, id)
  await Promise.all([1, 2, 3].map(() => addNote(editor, id, '  Call back  ', 'same')))
  await addNote(editor, id, 'Called', 'other')
  const after = await readThread(viewer, id)
  const notes = after?.messages.filter(({ kind }) => kind === 'note')
  expect(notes?.map(({ content }) => content)).toEqual(['Call back', 'Called'])
  expect(after).toMatchObject({ count: before?.count, excerpt: before?.excerpt, date: before?.date })
  for (const content of [' ', 'a'.repeat(10_001)])
    await expect(addNote(editor, id, content, 'bad')).rejects.toMatchObject({ status: 400 })
})

test('a deleted thread takes its submission along, and the other way round', async () => {
  const { id } = await storeMessage(site.cms.payload)
  const thread = await threadOf(id)
  expect(await deleteThreads(admin, [thread])).toEqual([thread])
  await expect(statusOf(id)).rejects.toMatchObject({ status: 404 })
  expect(await deleteThreads(admin, [thread])).toEqual([])
})

test('too many at once are refused', async () => {
  const ids = Array.from({ length: 201 }, (_, index) => index + 1)
  await expect(changeThreads(editor, ids, archive)).rejects.toMatchObject({ status: 400 })
})
