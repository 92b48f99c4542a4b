import { beforeAll, expect, test, vi } from 'vitest'

import { loadAnnouncementPage } from '~/features/announcements/admin/announcement-page.server'
import { loadAnnouncementsPage } from '~/features/announcements/admin/announcements-page.server'
import { readAnnouncement } from '~/features/announcements/announcement-records.server'
import { draftOfLaunch, draftOfMovedDate } from '~/features/announcements/ready-drafts.server'
import arabicTexts from '~/i18n/locales/ar/announcementsAdmin.json'
import texts from '~/i18n/locales/en/announcementsAdmin.json'
import words from '~/i18n/locales/en/announcements.json'
import { action } from '~/routes/admin.announcements_.$id'
import { loader as countLoader } from '~/routes/admin.announcements_.audience'
import { action as previewAction } from '~/routes/admin.announcements_.preview'
import { toPlainText, toRichText } from '~collections/rich-text/plain-text'
import type { TeamRole } from '~collections/values/team'
import { actorOf } from '~tests/support/team-member'
import { addPeople } from '~tests/support/waitlist-people'
import { loadContext } from '~tests/support/load-context'
import { openSite } from '~tests/support/open-site'
import { visitScreen, type Screen, type ScreenVisitor } from '~tests/support/screen-visitor'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const site = openSite()
const screen: Screen = { path: '/admin/announcements/new', answer: action }

type Role = Exclude<TeamRole, 'owner'>
const visitors = {} as Record<Role, ScreenVisitor>
beforeAll(async () => {
  for (const role of ['viewer', 'editor', 'admin'] as const)
    visitors[role] = await visitScreen(site.cms, role, screen)
  await addPeople(
    site.cms.payload,
    { email: 'sara@example.com', language: 'ar' },
    { email: 'tom@example.com', language: 'en' },
    { email: 'gone@example.com', language: 'en', unsubscribedAt: new Date().toISOString() },
  )
  await site.cms.pool.query(`update waitlist_entries set country = 'JO' where email = 'sara@example.com'`)
})

const written = {
  intent: 'save',
  'subject.en': ' The date ',
  'subject.ar': 'الموعد',
  'content.en-text': 'First line\r\nSecond line',
  'content.ar-text': 'السطر الأول',
}

/** Where a form leads that no script sent. */
async function redirectOf(sent: Promise<unknown>): Promise<URL> {
  const reply = await sent.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(reply instanceof Response)) throw new Error('It leads nowhere.')
  expect(reply.status).toBe(303)
  return new URL(reply.headers.get('Location') ?? '', site.cms.environment.SITE_URL)
}

const idOf = ({ pathname }: URL) => Number(pathname.split('/').at(-1))

async function add(fields: Record<string, string> = {}): Promise<number> {
  return idOf(await redirectOf(visitors.editor.send({ ...written, ...fields })))
}

async function load(id: number | 'new', query = '', role: Role = 'admin') {
  const request = new Request(`${site.cms.environment.SITE_URL}/admin/announcements/${id}${query}`)
  return loadAnnouncementPage(await actorOf(site.cms, role), request, {
    id: String(id),
    environment: site.cms.environment,
  })
}

test('editors tell the list of a legal text that has changed, from words that lead to it', async () => {
  const id = idOf(await redirectOf(visitors.editor.send({ intent: 'writeLegalChange', document: 'privacy' })))
  const { words: drafted, status } = await readAnnouncement(await actorOf(site.cms, 'viewer'), id)
  expect(status).toBe('draft')
  expect(drafted.subject).toEqual({ en: texts.draft.privacy.subject, ar: arabicTexts.draft.privacy.subject })
  expect(drafted.buttonUrl).toBe(`${site.cms.environment.SITE_URL}/privacy`)
  expect(toPlainText(drafted.content.en)).toContain('Here’s what’s different')
  const send = (role: Role, document: string) => visitors[role].send({ intent: 'writeLegalChange', document })
  expect(await send('viewer', 'privacy')).toMatchObject({ status: 403 })
  expect(await send('editor', 'cookies')).toMatchObject({ status: 400 })
})

test('a form without script saves plain text in both languages, and keeps the format of what it leaves', async () => {
  const address = await redirectOf(visitors.editor.send(written))
  expect(address.search).toBe('?done=saved')
  const id = idOf(address)
  const member = await actorOf(site.cms, 'viewer')
  const stored = await readAnnouncement(member, id)
  expect(stored.words.subject).toEqual({ en: 'The date', ar: 'الموعد' })
  expect(toPlainText(stored.words.content.en)).toBe('First line\nSecond line')
  const { announcement } = await load(id)
  await redirectOf(
    visitors.editor.send({
      ...written,
      id,
      seen: announcement?.updatedAt ?? '',
      'subject.en': 'The new date',
      'audience.language': 'ar',
    }),
  )
  const now = await readAnnouncement(member, id)
  expect(now.words.content.en).toEqual(stored.words.content.en)
  expect(now.audience).toEqual({ language: 'ar' })
  const { history } = await load(id, '?history=1')
  expect(history?.list?.entries.map(({ changed }) => changed)).toEqual([['subject', 'audience'], null])
})

test('what is as it was makes no version', async () => {
  const id = await add()
  const { announcement } = await load(id)
  const again = { ...written, id, seen: announcement?.updatedAt ?? '', stay: 1 }
  expect(await visitors.editor.send(again)).toMatchObject({
    status: 200,
    message: texts.done.saved,
    details: { id, updatedAt: announcement?.updatedAt, step: null },
  })
  expect((await load(id, '?history=1')).history?.list?.entries).toHaveLength(1)
})

test('mistakes stand at their fields, and nothing is saved', async () => {
  const before = await site.cms.payload.count({ collection: 'announcements', overrideAccess: true })
  const reply = await visitors.editor.send({
    ...written,
    'subject.en': 'x'.repeat(151),
    buttonUrl: 'javascript:alert(1)',
    'audience.country': 'Jordan',
    'audience.joinedFrom': '2026-03-02',
    'audience.joinedUntil': '2026-03-01',
  })
  expect(reply).toMatchObject({
    status: 400,
    errors: { buttonUrl: texts.problem.url, 'audience.country': words.problem.country },
    values: { 'subject.ar': ['الموعد'] },
  })
  expect(reply).toHaveProperty(['errors', 'subject.en'])
  expect(await site.cms.payload.count({ collection: 'announcements', overrideAccess: true })).toEqual(before)
})

test('what is missing is named at its field before anything is saved or asked', async () => {
  const reply = await visitors.admin.send({
    ...written,
    'subject.ar': '',
    buttonUrl: 'https://example.com/',
    then: 'now',
  })
  expect(reply).toMatchObject({
    status: 400,
    message: texts.send.missing,
    errors: {
      'subject.ar': words.problem.missing.subject,
      'buttonLabel.en': words.problem.missing.buttonLabel,
      'buttonLabel.ar': words.problem.missing.buttonLabel,
    },
  })
  const alone = {
    ...written,
    'subject.ar': '',
    'content.ar-text': '',
    'audience.language': 'en',
    then: 'now',
  }
  expect((await redirectOf(visitors.admin.send(alone))).search).toBe('?send=now')
})

test('whoever saves over somebody else’s change is told', async () => {
  const id = await add()
  const { announcement } = await load(id)
  const seen = announcement?.updatedAt ?? ''
  await redirectOf(visitors.admin.send({ ...written, id, seen, 'subject.en': 'Theirs' }))
  expect(await visitors.editor.send({ ...written, id, seen, stay: 1, 'subject.en': 'Mine' })).toMatchObject({
    status: 409,
    values: { 'subject.en': ['Mine'] },
  })
  expect((await readAnnouncement(await actorOf(site.cms, 'viewer'), id)).words.subject.en).toBe('Theirs')
})

test('viewers read, editors write and test, admins send', async () => {
  const id = await add()
  expect(await visitors.viewer.send({ ...written, id })).toMatchObject({ status: 403 })
  await expect(load('new', '', 'viewer')).rejects.toMatchObject({ status: 403 })
  expect((await load(id, '', 'viewer')).announcement?.id).toBe(id)
  for (const intent of ['send', 'pause', 'resume', 'cancel', 'delete'])
    expect(await visitors.editor.send({ intent, id, choice: 'now' }), intent).toMatchObject({ status: 403 })
  expect((await redirectOf(visitors.editor.send({ ...written, id, then: 'test' }))).search).toBe(
    '?done=tested',
  )
  const { rows } = await site.cms.pool.query(
    'select language from announcement_tests where announcement_id = $1 order by language',
    [id],
  )
  expect(rows).toEqual([{ language: 'ar' }, { language: 'en' }])
})

test('where no test can be sent, nothing new is saved without words, and what was saved is said', async () => {
  const count = async () =>
    (await site.cms.payload.count({ collection: 'announcements', overrideAccess: true })).totalDocs
  const before = await count()
  const blank = { ...written, 'subject.en': '', 'subject.ar': '', then: 'test', stay: 1 }
  expect(await visitors.editor.send({ ...blank, id: '' })).toMatchObject({
    status: 400,
    message: words.problem.nothingToTest,
    errors: { 'subject.en': words.problem.missing.subject },
  })
  const begun = { ...blank, 'subject.ar': 'الموعد', 'content.en-text': '', 'content.ar-text': '' }
  expect(await visitors.editor.send({ ...begun, id: '' })).toMatchObject({
    errors: { 'content.ar': words.problem.missing.content },
  })
  expect(await count()).toBe(before)

  const id = await add()
  await redirectOf(visitors.editor.send({ ...written, id, then: 'test' }))
  await site.cms.pool.query(`update rate_limits set points = 20 where key like 'announcement-test:%'`)
  const seen = (await load(id)).announcement?.updatedAt ?? ''
  const saved = await visitors.editor.send({
    ...written,
    id,
    seen,
    then: 'test',
    stay: 1,
    'subject.en': 'Mine',
  })
  const { announcement } = await load(id)
  expect(saved).toMatchObject({
    ok: true,
    details: {
      id,
      updatedAt: announcement?.updatedAt,
      untested: texts.test.failed.replace('{{reason}}', words.problem.testLimit),
    },
  })
  expect((await redirectOf(visitors.editor.send({ ...written, id, then: 'test' }))).search).toBe(
    '?done=untested',
  )
})

test('it is scheduled by the team’s clock, canceled, and can then be changed again', async () => {
  const id = await add()
  const send = { intent: 'send', id, choice: 'schedule', date: '2026-02-30', time: '10:00' }
  expect(await visitors.admin.send(send)).toMatchObject({
    status: 400,
    errors: { date: texts.problem.moment },
  })
  expect(await visitors.admin.send({ ...send, date: '2020-01-01' })).toMatchObject({
    status: 400,
    errors: { date: words.problem.past },
  })
  const nextYear = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10)
  expect(await visitors.admin.send({ ...send, date: nextYear })).toMatchObject({ status: 200 })
  const { announcement } = await load(id)
  const hour = new Intl.DateTimeFormat('en', {
    timeZone: site.cms.environment.SITE_TIME_ZONE,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(announcement?.sendAt ?? ''))
  expect([announcement?.status, hour]).toEqual(['scheduled', '10:00'])
  expect(await visitors.editor.send({ ...written, id, stay: 1, 'subject.en': 'Other' })).toMatchObject({
    status: 409,
  })
  expect(await visitors.editor.send({ intent: 'archive', id })).toMatchObject({ status: 409 })
  expect(await visitors.admin.send({ intent: 'cancel', id })).toMatchObject({ status: 200 })
  expect((await load(id)).isOpen).toBe(true)
  await redirectOf(visitors.editor.send({ ...written, id, 'subject.en': 'Other' }))
  expect((await load(id)).announcement).toMatchObject({ status: 'draft', sendAt: null })
})

test('it is archived and brought back, duplicated, restored and deleted', async () => {
  const id = await add({ 'audience.country': 'JO' })
  const archived = await visitors.editor.send({ intent: 'archive', id })
  expect(archived).toMatchObject({ status: 200, message: texts.done.archived })
  const listed = async (query: string) => {
    const request = new Request(`${site.cms.environment.SITE_URL}/admin/announcements${query}`)
    const { list } = await loadAnnouncementsPage(
      await actorOf(site.cms, 'viewer'),
      request,
      loadContext(site.cms.environment),
    )
    return list.docs.map((each) => each.id)
  }
  expect(await listed('')).not.toContain(id)
  expect(await listed('?view=archived&search=date')).toEqual([id])
  expect(await visitors.editor.send({ intent: 'undo', undo: archived.undo ?? '' })).toMatchObject({
    status: 200,
  })
  expect(await listed('?state=draft')).toContain(id)

  const copy = idOf(await redirectOf(visitors.editor.send({ intent: 'duplicate', id })))
  const member = await actorOf(site.cms, 'viewer')
  const [one, other] = [await readAnnouncement(member, id), await readAnnouncement(member, copy)]
  expect([other.words, other.audience, other.status]).toEqual([one.words, one.audience, 'draft'])

  await redirectOf(visitors.editor.send({ ...written, id, 'subject.en': 'Later words' }))
  const entries = (await load(id, '?history=1')).history?.list?.entries ?? []
  const first = entries.at(-1)?.id ?? 0
  expect((await load(id, `?history=1&version=${first}`)).history?.version?.words.subject.en).toBe('The date')
  await redirectOf(visitors.editor.send({ intent: 'restore', id, version: first }))
  const back = await readAnnouncement(member, id)
  expect([back.words.subject.en, back.audience]).toEqual(['The date', { country: 'JO' }])

  expect((await redirectOf(visitors.admin.send({ intent: 'delete', id }))).pathname).toBe(
    '/admin/announcements',
  )
  await expect(load(id)).rejects.toMatchObject({ status: 404 })
})

test('the audience is counted as it is chosen, and a wrong choice is nobody’s', async () => {
  const count = async (query: string, visitor = visitors.editor) => {
    const { headers } = visitor.load()
    const request = new Request(`${site.cms.environment.SITE_URL}/admin/announcements/audience?${query}`, {
      headers: { Cookie: headers.get('Cookie') ?? '', 'Sec-Fetch-Dest': 'empty' },
    })
    const reply = await countLoader({ request, params: {}, context: loadContext(site.cms.environment) })
    return (await reply.json()) as unknown
  }
  expect(await count('')).toEqual({
    count: { people: 2, byLanguage: { en: 1, ar: 1 }, leftOut: [{ reason: 'unsubscribed', count: 1 }] },
  })
  expect(await count('audience.country=JO')).toMatchObject({ count: { people: 1 } })
  expect(await count('audience.country=Jordan')).toEqual({ count: null })
  await expect(count('', visitors.viewer)).rejects.toMatchObject({ status: 403 })
})

test('the preview shows what is typed and saves nothing', async () => {
  const { environment } = site.cms
  const body = new URLSearchParams({ ...written, intent: 'preview', 'subject.en': 'Only typed' })
  const cookie = visitors.editor.load().headers.get('Cookie') ?? ''
  const request = new Request(`${environment.SITE_URL}/admin/announcements/preview`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: environment.SITE_URL },
    body,
  })
  const reply = await previewAction({ request, params: {}, context: loadContext(environment) })
  const { details } = (await reply.json()) as {
    details: { preview: Record<'en' | 'ar', { subject: string; html: string; dark: string; text: string }> }
  }
  expect(details.preview.en.subject).toBe('Only typed')
  expect(details.preview.en.text).toContain('Second line')
  expect(details.preview.ar.html).toContain('dir="rtl"')
  expect(details.preview.ar.dark).not.toBe(details.preview.ar.html)
})

test('drafts for the launch are ready in both languages, and name the date in the team’s zone', async () => {
  const editor = await actorOf(site.cms, 'editor')
  await site.cms.payload.updateGlobal({
    slug: 'countdown',
    data: { targetDate: '2030-05-06T07:00:00.000Z' },
    overrideAccess: true,
  })
  const launch = await readAnnouncement(editor, await draftOfLaunch(editor))
  const moved = await readAnnouncement(editor, await draftOfMovedDate(editor, 'Asia/Amman'))
  for (const { words: all, audience, status } of [launch, moved]) {
    expect([audience, status]).toEqual([{}, 'draft'])
    for (const language of ['en', 'ar'] as const) {
      expect(all.subject[language]).not.toBe('')
      expect(all.buttonLabel[language]).not.toBe('')
      expect(toPlainText(all.content[language])).not.toMatch(/\{\{|\u2068/)
    }
  }
  expect(toPlainText(moved.words.content.en)).toContain('Monday, 6 May 2030, 10:00 (Asia/Amman)')
  expect(moved.words.subject.ar).toContain('2030')
  expect(moved.words.content.en).not.toEqual(toRichText(''))
})
