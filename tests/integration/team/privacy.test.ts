import { beforeAll, expect, test, vi } from 'vitest'

import { signIn } from '~/auth/sign-in.server'
import { answerForm } from '~/admin/answer-form.server'
import { answerCall } from '~/api/contract/answer.server'
import type { Member } from '~/auth/identify.server'
import { collectEventsCall } from '~/features/analytics/events-call.server'
import { changeThreads } from '~/features/messages/change-threads.server'
import { listMembers } from '~/features/messages/labels.server'
import { notePresence, readPresence } from '~/features/notifications/presence.server'
import { privacyTab } from '~/features/preferences/admin/preference-tabs.server'
import { readMembers } from '~/features/team/read-team.server'
import { storeThread } from '~tests/support/inbox'
import { loadContext } from '~tests/support/load-context'
import { visitorOf } from '~tests/support/screen-visitor'
import { openSite } from '~tests/support/open-site'
import { actorOf } from '~tests/support/team-member'

vi.setConfig({ testTimeout: 60_000 })

const site = openSite({ RATE_LIMITS: 'off' })

let admin: Member
let editor: Member
let viewer: Member
/** Whose choices these are. */
let person: Member
let cookie: string
beforeAll(async () => {
  admin = await actorOf(site.cms, 'admin')
  editor = await actorOf(site.cms, 'editor')
  viewer = await actorOf(site.cms, 'viewer')
  person = await actorOf(site.cms, 'editor')
  const token = await signIn(site.cms, { email: person.user.email, password: 'correct horse battery' })
  cookie = `payload-token=${token ?? ''}`
  await site.cms.payload.update({
    collection: 'admins',
    id: person.user.id,
    data: { profile: { phone: '+962 6 555 0100' } },
    overrideAccess: true, // a test sets the scene
  })
})

const everything = {
  profileVisibility: 'registered',
  allowMessages: 'all',
  showOnlineStatus: 'on',
  shareActivity: 'on',
  dataUsage: 'on',
}

/** Sends the tab’s form; a box that is left out is not checked. */
async function choose(choices: Record<string, string>, ...unchecked: string[]) {
  const path = '/admin/settings?tab=privacy'
  const { send } = visitorOf(site.cms, cookie, {
    path,
    answer: (args) => answerForm(args, privacyTab.intents()),
  })
  const chosen = Object.entries({ ...everything, ...choices }).filter(([name]) => !unchecked.includes(name))
  return send({ intent: 'privacy', ...Object.fromEntries(chosen) }).catch((reply: unknown) => {
    if (reply instanceof Response) return { status: reply.status }
    throw reply
  })
}

test('a choice that does not exist is refused at its field', async () => {
  expect(await choose({ allowMessages: 'strangers' })).toMatchObject({
    status: 400,
    errors: { allowMessages: expect.any(String) },
  })
})

test.each([
  ['public', true, true, true],
  ['registered', true, true, false],
  ['connections', true, false, false],
  ['private', false, false, false],
] as const)(
  'a %s profile is seen by an admin: %s, by an editor: %s, by a viewer: %s',
  async (visibility, byAdmin, byEditor, byViewer) => {
    expect(await choose({ profileVisibility: visibility })).toMatchObject({ status: 303 })
    const phoneFor = async ({ as }: Member) => {
      const doc = await site.cms.payload.findByID({ collection: 'admins', id: person.user.id, ...as })
      return doc.profile?.phone !== undefined
    }
    expect(await phoneFor(admin)).toBe(byAdmin)
    expect(await phoneFor(editor)).toBe(byEditor)
    expect(await phoneFor(viewer)).toBe(byViewer)
    expect(await phoneFor(person)).toBe(true)
    // Who asks for the profile alone learns no more.
    const { profile } = await site.cms.payload.findByID({
      collection: 'admins',
      id: person.user.id,
      select: { profile: true },
      ...editor.as,
    })
    expect(profile?.phone).toBeUndefined()
  },
)

test('nobody else changes what a person has chosen, whatever their role', async () => {
  await choose({ profileVisibility: 'private' })
  const stored = () =>
    site.cms.payload.findByID({
      collection: 'admins',
      id: person.user.id,
      overrideAccess: true, // a test looks at what is stored
    })
  const before = await stored()
  const changeBy = ({ as }: Member) =>
    site.cms.payload.update({
      collection: 'admins',
      id: person.user.id,
      data: { preferences: { privacy: { profileVisibility: 'public' } }, weeklyDigest: true },
      ...as,
    })
  await changeBy(admin)
  expect(await stored()).toMatchObject({ preferences: before.preferences, weeklyDigest: false })
  await changeBy(person)
  expect(await stored()).toMatchObject({
    preferences: { privacy: { profileVisibility: 'public' } },
    weeklyDigest: true,
  })
})

test('who does not show their online status is neither online nor here', async () => {
  const thread = await storeThread(site.cms.payload)
  const rowFor = async (member: Member) =>
    (await readMembers(member, 1, null)).docs.find(({ id }) => id === person.user.id)
  await notePresence(person, thread, true)
  await choose({})
  expect(await rowFor(admin)).toMatchObject({ isOnline: true, isHidden: false })
  expect(await readPresence(editor, thread)).toEqual([{ name: person.user.name, isTyping: true }])
  await choose({}, 'shareActivity')
  expect(await readPresence(editor, thread)).toEqual([{ name: person.user.name, isTyping: false }])
  await choose({}, 'showOnlineStatus')
  expect(await readPresence(editor, thread)).toEqual([])
  expect(await rowFor(admin)).toMatchObject({ isOnline: false, isHidden: true, lastSignIn: null })
  expect(await rowFor(person)).toMatchObject({ isOnline: true, isHidden: false })
})

test.each([
  ['all', true, true],
  ['connections', true, false],
  ['none', false, false],
] as const)(
  'messages from %s: an admin is offered the person and assigns: %s, an editor: %s',
  async (allowed, byAdmin, byEditor) => {
    await choose({ allowMessages: allowed })
    const assignBy = async (member: Member) => {
      const thread = await storeThread(site.cms.payload)
      const { id } = person.user
      const change = changeThreads(member, [thread], { act: 'assign', member: id })
      return change.then(
        () => true,
        (error: unknown) => (expect(error).toMatchObject({ messageKey: 'messages:takesNone' }), false),
      )
    }
    expect(await assignBy(admin)).toBe(byAdmin)
    expect(await assignBy(editor)).toBe(byEditor)
    expect(await assignBy(person)).toBe(true)
    const byRest = site.cms.payload.update({
      collection: 'message-threads',
      id: await storeThread(site.cms.payload),
      data: { assignee: person.user.id },
      ...editor.as,
    })
    await expect(
      byRest.then(
        () => true,
        (error: unknown) => (expect(error).toMatchObject({ status: 400 }), false),
      ),
    ).resolves.toBe(byEditor)
    const offersTo = async (member: Member) =>
      (await listMembers(member)).some(({ id }) => id === person.user.id)
    expect(await offersTo(admin)).toBe(byAdmin)
    expect(await offersTo(editor)).toBe(byEditor)
  },
)

test('a viewer, who cannot answer, is offered to nobody and takes no conversation', async () => {
  const thread = await storeThread(site.cms.payload)
  const change = changeThreads(admin, [thread], { act: 'assign', member: viewer.user.id })
  await expect(change).rejects.toMatchObject({ status: 400, messageKey: 'messages:onlyReads' })
  expect((await listMembers(admin)).map(({ id }) => id)).not.toContain(viewer.user.id)
})

test('visits of who does not want it are not counted', async () => {
  const visit = async () => {
    const { SITE_URL } = site.cms.environment
    const request = new Request(`${SITE_URL}/api/analytics/events`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
        Cookie: cookie,
        Origin: SITE_URL,
      },
      body: JSON.stringify({ events: [{ name: 'page_view', path: '/' }] }),
    })
    const args = { request, context: loadContext(site.cms.environment), params: {} }
    return (await answerCall(args, collectEventsCall)).json() as Promise<unknown>
  }
  await choose({})
  expect(await visit()).toMatchObject({ accepted: 1, dropped: 0 })
  await choose({}, 'dataUsage')
  expect(await visit()).toMatchObject({ accepted: 0, dropped: 1 })
})
