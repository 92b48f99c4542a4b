import sharp from 'sharp'
import { expect, test, vi } from 'vitest'

import { answerForm } from '~/admin/answer-form.server'
import { signIn } from '~/auth/sign-in.server'
import { answerPicture } from '~/features/profile/answer-picture.server'
import { profileIntents } from '~/features/profile/admin/profile-intents.server'
import { profileTab } from '~/features/profile/admin/profile-tab.server'
import { pictureFile, pictureRemoval } from '~/features/profile/save-picture.server'
import { profileFormLimits } from '~/features/profile/save-picture.server'
import { readMembers } from '~/features/team/read-team.server'
import { requireMember } from '~/admin/require-member.server'
import en from '~/i18n/locales/en/coursesAdmin.json'
import enSettings from '~/i18n/locales/en/settings.json'
import type { TeamRole } from '~collections/values/team'
import { loadContext } from '~tests/support/load-context'
import { picture } from '~tests/support/pictures'
import { addTeamMember } from '~tests/support/team-member'
import { openSite } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const site = openSite()

const fields = { intent: 'profile', name: 'Layla Haddad', phone: '', bio: '', language: 'en' }

async function visit(role: TeamRole = 'viewer') {
  const { id, email } = await addTeamMember(site.cms.payload, role)
  const token = await signIn(site.cms, { email, password: 'correct horse battery' })
  const origin = site.cms.environment.SITE_URL
  const headers = { Cookie: `payload-token=${token ?? ''}`, Origin: origin }
  const context = loadContext(site.cms.environment)
  const at = (path: string) => new Request(origin + path, { headers })
  return {
    id,
    /** Saves the profile; the address that follows, or what was refused. */
    async save(file?: File, more: Record<string, string> = {}) {
      const body = new FormData()
      for (const [name, value] of Object.entries({ ...fields, ...more })) body.append(name, value)
      body.append(pictureFile, file ?? new File([], ''))
      const request = new Request(`${origin}/admin/settings?tab=profile`, { method: 'POST', headers, body })
      try {
        const { data } = await answerForm({ request, context }, profileIntents, profileFormLimits)
        return data
      } catch (reply) {
        if (reply instanceof Response) return { ok: reply.status === 303 }
        throw reply
      }
    },
    async picture() {
      const request = at('/admin/settings')
      return (await profileTab.load({ member: await requireMember(request), request, context })).picture
    },
    /** The status of the picture’s address, and what comes. */
    async open(address: string) {
      const [id = '', version = ''] = address.split('/').slice(-2)
      try {
        return await answerPicture({ request: at(address), context, params: { id, version } })
      } catch (reply) {
        if (reply instanceof Response) return reply
        throw reply
      }
    },
    async pictureOf(memberId: number) {
      const { docs } = await readMembers(await requireMember(at('/admin/settings')), 1, null)
      return docs.find(({ id: each }) => each === memberId)?.picture
    },
    show: (profileVisibility: string) =>
      site.cms.payload.update({
        collection: 'admins',
        id,
        data: { preferences: { privacy: { profileVisibility } } },
        overrideAccess: true, // a test sets the scene
      }),
  }
}

const fileOf = (bytes: Uint8Array, name = 'me.png') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' })

test('a picture becomes a small square without metadata, under an address that changes with it', async () => {
  const me = await visit()
  expect(await me.picture()).toBeNull()
  const large = await picture({
    width: 900,
    height: 500,
    format: 'jpeg',
    finish: (drawn) => drawn.withExif({ IFD0: { Copyright: 'secret place' } }),
  })
  expect(await me.save(fileOf(large, `${'../'.repeat(40)}${'x'.repeat(300)}.svg`))).toEqual({ ok: true })
  const first = (await me.picture()) ?? ''
  const reply = await me.open(first)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  const { width, height, format, exif } = await sharp(bytes).metadata()
  expect({ width, height, format, exif }).toEqual({
    width: 256,
    height: 256,
    format: 'webp',
    exif: undefined,
  })
  expect(await me.pictureOf(me.id)).toBe(first)

  expect(await me.save()).toEqual({ ok: true })
  expect(await me.picture()).toBe(first)
  await me.save(fileOf(await picture()))
  expect(await me.picture()).not.toBe(first)
  expect((await me.open(first)).status).toBe(404)
  await me.save(undefined, { [pictureRemoval]: 'on' })
  expect(await me.picture()).toBeNull()
  const { rows } = await site.cms.pool.query<{ action: string }>(
    `select action from audit_entries where record_kind = 'admins' and record_id = $1 and action::text like 'picture%'
     order by id`,
    [String(me.id)],
  )
  expect(rows.map(({ action }) => action)).toEqual(['picture-changed', 'picture-changed', 'picture-removed'])
})

test.each([
  ['an SVG', 'unknownType', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a text', 'unknownType', () => Buffer.from('hello')],
  ['an empty file', 'empty', () => Buffer.alloc(0)],
  [
    'half a picture',
    'broken',
    async () => (await picture({ width: 400, height: 400, format: 'jpeg' })).subarray(0, 900),
  ],
  ['a file of nine megabytes', 'tooLarge', () => Buffer.alloc(8 * 1024 * 1024 + 1)],
] as const)('%s is refused at its field, and nothing else is lost', async (_what, problem, make) => {
  const me = await visit()
  const reply = await me.save(fileOf(await make()), { bio: 'Teaches.' })
  expect(reply).toMatchObject({
    ok: false,
    errors: { [pictureFile]: en.thumbnail.problem[problem] },
    values: { bio: ['Teaches.'] },
  })
  expect(await me.picture()).toBeNull()
})

test('another field that is wrong keeps the picture from being saved', async () => {
  const me = await visit()
  const reply = await me.save(fileOf(await picture()), { phone: '4'.repeat(400) })
  expect(reply).toMatchObject({ errors: { phone: enSettings.field.phoneLong } })
  expect(await me.picture()).toBeNull()
})

test('others see it as far as the profile’s visibility goes, and strangers never', async () => {
  const me = await visit()
  await me.save(fileOf(await picture()))
  const address = (await me.picture()) ?? ''
  const [viewer, admin] = [await visit('viewer'), await visit('admin')]
  const seenBy = async (visitor: typeof viewer) => (await visitor.open(address)).status
  for (const [visibility, byViewer, byAdmin] of [
    ['public', 200, 200],
    ['registered', 404, 200],
    ['connections', 404, 200],
    ['private', 404, 404],
  ] as const) {
    await me.show(visibility)
    expect([visibility, await seenBy(viewer), await seenBy(admin), await seenBy(me)]).toEqual([
      ...[visibility, byViewer, byAdmin, 200],
    ])
    expect(await admin.pictureOf(me.id)).toBe(byAdmin === 200 ? address : null)
  }
  const request = new Request(site.cms.environment.SITE_URL + address)
  const stranger = answerPicture({ request, context: loadContext(site.cms.environment), params: {} })
  await expect(stranger).rejects.toMatchObject({ status: 401 })
  for (const wrong of ['/admin/pictures/1/x', '/admin/pictures/../../etc/passwd', `${address}x`])
    expect((await me.open(wrong)).status).toBe(404)
})

test('a removed member takes the picture along', async () => {
  const me = await visit()
  await me.save(fileOf(await picture()))
  await site.cms.payload.delete({ collection: 'admins', id: me.id, overrideAccess: true })
  const { rows } = await site.cms.pool.query('select from member_pictures where admin_id = $1', [me.id])
  expect(rows).toEqual([])
})
