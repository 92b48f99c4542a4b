import { expect, test } from 'vitest'

import { answerForm } from '~/admin/answer-form.server'
import { messageFormLimits, writingCalls } from '~/features/messages/admin/writing/writing-intents.server'
import type { TeamRole } from '~collections/values/team'
import { loadContext } from '~tests/support/load-context'
import { visitScreen } from '~tests/support/screen-visitor'
import { openSite } from '~tests/support/open-site'

import { messagesOf, newDraft } from './writing-scene'

const site = openSite()

const visit = (role: TeamRole) =>
  visitScreen(site.cms, role, {
    path: '/admin/messages',
    answer: (args) => answerForm(args, writingCalls, messageFormLimits),
  })

function fieldsOf(given: Record<string, string> = {}) {
  const { key, subject, content } = newDraft()
  const ids = { key, thread: '', version: '0', forwarded: '' }
  return {
    ...ids,
    to: 'Layla <layla@example.com>',
    cc: '',
    subject,
    content,
    language: 'en',
    sendAt: '',
    ...given,
  }
}

const people = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@example.com`).join(', ')

test.each<[string, Record<string, string>, string]>([
  ['a blank text', { content: ' \n ' }, 'content'],
  ['50,001 letters', { content: 'ش'.repeat(50_001) }, 'content'],
  ['2 MB', { content: 'a'.repeat(2 * 1024 * 1024) }, 'content'],
  ['51 recipients', { to: people(51) }, 'to'],
  ['no recipient', { to: '' }, 'to'],
  ['what is no address', { to: 'layla@example.com, Omar' }, 'to'],
  ['a wrong copy', { cc: 'a@b@c' }, 'cc'],
  ['another header after a recipient', { to: 'a@example.com\r\nBcc: b@example.com' }, 'to'],
  ['another header after the subject', { subject: 'Hello\r\nBcc: b@example.com' }, 'subject'],
  ['501 letters of subject', { subject: 'a'.repeat(501) }, 'subject'],
  ['a moment that is over', { sendAt: '2020-01-01T10:00' }, 'sendAt'],
  ['a moment in two years', { sendAt: `${new Date().getFullYear() + 2}-01-01T10:00` }, 'sendAt'],
  ['no moment', { sendAt: '2026-02-30T10:00' }, 'sendAt'],
])('%s', async (_, given, field) => {
  const { send } = await visit('editor')
  const fields = fieldsOf(given)
  const reply = await send({ intent: 'send', ...fields })
  expect(reply).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } })
  expect(reply).toMatchObject({ values: { content: [expect.stringContaining(fields.content.slice(0, 40))] } })
  expect(await messagesOf(site.cms, fields.key)).toEqual([])
})

test('a message is saved, sent once and taken back', async () => {
  const { send } = await visit('editor')
  const fields = fieldsOf({ content: 'One\r\nTwo\0' })
  expect(await send({ intent: 'draft', ...fields })).toMatchObject({
    status: 200,
    details: { draft: { version: 1 } },
  })
  const stale = await send({ intent: 'draft', ...fields, content: 'Other' })
  expect(stale).toMatchObject({ status: 409, details: { draft: { content: 'One\nTwo' } } })
  const [one, two] = await Promise.all([0, 1].map(() => send({ intent: 'send', ...fields, version: '1' })))
  expect(one?.details).toMatchObject({ message: two?.details?.message })
  const { message, thread } = one?.details ?? {}
  expect(await send({ intent: 'unsend', id: Number(thread), message: Number(message) })).toMatchObject({
    status: 200,
  })
  expect(await messagesOf(site.cms, fields.key)).toMatchObject([{ kind: 'draft', content: 'One\nTwo' }])
  expect(await send({ intent: 'discard', ...fields })).toMatchObject({ status: 200 })
  expect(await send({ intent: 'draft', ...fields, version: '3' })).toMatchObject({
    status: 409,
    details: { gone: 'discarded', isThreadGone: true },
  })
})

test('a file is attached to a draft that is saved again during the upload', async () => {
  const editor = await visit('editor')
  const fields = fieldsOf()
  await editor.send({ intent: 'draft', ...fields })
  await editor.send({ intent: 'draft', ...fields, version: '1', content: 'They begin on Monday.' })
  const attach = async (key: string) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ intent: 'attach', key })) body.append(name, value)
    body.append('file', new Blob(['Monday']), 'days.txt')
    const { headers, url } = editor.load()
    const request = new Request(url, { method: 'POST', headers, body })
    const context = loadContext(site.cms.environment)
    return (await answerForm({ request, context }, writingCalls, messageFormLimits)).data
  }
  expect(await attach(fields.key)).toMatchObject({
    details: { draft: { content: 'They begin on Monday.', version: 2, attachments: [{ name: 'days.txt' }] } },
  })
  expect(await attach(newDraft().key)).toMatchObject({ ok: false, status: 409 })
  expect(await editor.send({ intent: 'attach', key: fields.key })).toMatchObject({ status: 400 })
})

test('a draft that was discarded leaves its conversation where that has mails', async () => {
  const { send } = await visit('editor')
  const first = await send({ intent: 'send', ...fieldsOf() })
  const fields = fieldsOf({ thread: String(first.details?.thread) })
  await send({ intent: 'draft', ...fields })
  await send({ intent: 'discard', ...fields })
  expect(await send({ intent: 'draft', ...fields, version: '1', content: 'More' })).toMatchObject({
    status: 409,
    details: { gone: 'discarded', isThreadGone: false },
  })
})

test('who is in both lists gets it once, and counts once', async () => {
  const { send } = await visit('editor')
  const fields = fieldsOf({ to: people(30), cc: `${people(30)}, copy@example.com` })
  expect(await send({ intent: 'draft', ...fields })).toMatchObject({
    status: 200,
    details: { draft: { cc: [{ name: '', email: 'copy@example.com' }] } },
  })
})

test('viewers may nothing of it, and nonsense is refused', async () => {
  const viewer = await visit('viewer')
  for (const intent of Object.keys(writingCalls))
    expect(await viewer.send({ intent, ...fieldsOf() })).toMatchObject({ status: 403 })
  const { send } = await visit('editor')
  const nonsense: Record<string, string>[] = [
    { key: 'x' },
    { version: '-1' },
    { thread: '0' },
    { language: 'fr' },
    { thread: '99999999999' },
  ]
  for (const given of nonsense)
    expect(await send({ intent: 'draft', ...fieldsOf(given) })).toMatchObject({ status: 400 })
  for (const intent of ['unsend', 'retry'])
    expect((await send({ intent, id: 1, message: 'x' })).status).toBe(404)
  expect(await send({ intent: 'detach', ...fieldsOf(), attachment: 'x'.repeat(999) })).toMatchObject({
    status: 409,
  })
})

test('saved replies are added by editors and deleted by admins', async () => {
  const editor = await visit('editor')
  const reply = { intent: 'save-reply', name: 'Hello', content: 'Hello {{name}}', language: 'ar' }
  expect(await editor.send(reply)).toMatchObject({ status: 200 })
  expect(await editor.send({ ...reply, name: ' ' })).toMatchObject({
    status: 400,
    errors: { name: expect.any(String) },
  })
  expect(await editor.send({ ...reply, content: 'a'.repeat(10_001) })).toMatchObject({ status: 400 })
  const { docs } = await site.cms.payload.find({ collection: 'saved-replies', overrideAccess: true })
  const id = docs.find(({ name }) => name === 'Hello')?.id ?? 0
  expect(await editor.send({ intent: 'delete-reply', id })).toMatchObject({ status: 403 })
  const admin = await visit('admin')
  expect(await admin.send({ intent: 'delete-reply', id })).toMatchObject({ status: 200 })
})
