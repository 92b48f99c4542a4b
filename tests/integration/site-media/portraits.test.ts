import { beforeAll, expect, test, vi } from 'vitest'

import { loadContentPage } from '~/features/content/admin/content-page.server'
import { loadTestimonialsPage } from '~/features/testimonials/site/testimonials-page.server'
import { admitPost } from '~/auth/admit-post.server'
import { action } from '~/routes/admin.content_.$kind.$id'
import { forgetContentVersion } from '~cms/content-version'
import { loadContext } from '~tests/support/load-context'
import { openSite } from '~tests/support/open-site'
import { picture } from '~tests/support/pictures'
import { visitScreen, type ScreenVisitor } from '~tests/support/screen-visitor'

import { fetchFile } from './media-scene'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const site = openSite({ RATE_LIMITS: 'off' })
let editor: ScreenVisitor
let image: File

beforeAll(async () => {
  editor = await visitScreen(site.cms, 'editor', { path: '/admin/content/testimonials/new', answer: action })
  image = new File([new Uint8Array(await picture({ width: 400, height: 300 }))], 'me.png')
})

const words = {
  intent: 'save',
  kind: 'testimonials',
  stay: '1',
  'quote.en': 'It helps me every day.',
  'name.en': 'Layla',
  category: 'speaking',
  rating: '5',
  date: '2026-01-01',
}

async function save(fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...words, ...fields })) form.append(name, value)
  const { data, init } = await action({
    request: new Request(site.cms.environment.SITE_URL + '/admin/content/testimonials/new', {
      method: 'POST',
      headers: editor.load().headers,
      body: form,
    }),
    context: loadContext(site.cms.environment),
    params: {},
  })
  return { status: init?.status ?? 200, ...data }
}

async function stored(id: string) {
  const { member } = await admitPost(editor.load(), loadContext(site.cms.environment))
  if (!member) throw new Error('The editor is signed in.')
  const { record } = await loadContentPage(
    member,
    editor.load(),
    { kind: 'testimonials', id },
    site.cms.environment.SITE_TIME_ZONE,
  )
  return { portrait: record?.values.shared.portrait ?? '', seen: record?.updatedAt ?? '' }
}

async function onSite() {
  forgetContentVersion()
  const request = new Request(`${site.cms.environment.SITE_URL}/testimonials?lng=en`)
  const { view } = await loadTestimonialsPage({
    request,
    context: loadContext(site.cms.environment),
    params: {},
  })
  return view.testimonials.map(({ name, portrait }) => ({ name, portrait }))
}

const filesCount = async () => {
  const { rows } = await site.cms.pool.query('select from site_files')
  return rows.length
}

test('a portrait is published with the words that it goes with, and a version brings it back', async () => {
  expect(await save({ portraitFile: image, then: 'draft' })).toMatchObject({ status: 200 })
  const { docs } = await site.cms.payload.find({
    collection: 'testimonials',
    draft: true,
    overrideAccess: true,
  })
  const id = String(docs[0]?.id)
  const first = await stored(id)
  expect(first.portrait).toMatch(/^[0-9a-f]{32}\.webp$/)
  expect(await onSite()).toEqual([])
  expect((await fetchFile(site.cms, `/media/${first.portrait}`)).status).toBe(200)

  expect(await save({ id, ...first, then: 'publish' })).toMatchObject({ status: 200 })
  expect(await onSite()).toEqual([{ name: 'Layla', portrait: `/media/${first.portrait}` }])

  // Another one is a draft until it is published.
  await save({ id, ...(await stored(id)), portraitFile: image, then: 'draft' })
  const second = await stored(id)
  expect(second.portrait).not.toBe(first.portrait)
  expect(await onSite()).toEqual([{ name: 'Layla', portrait: `/media/${first.portrait}` }])
  await save({ id, ...second, removePortrait: 'on', then: 'publish' })
  expect(await onSite()).toEqual([{ name: 'Layla', portrait: null }])
  expect(await filesCount()).toBe(2)
  expect(await save({ id, ...(await stored(id)), portrait: first.portrait, then: 'publish' })).toMatchObject({
    status: 200,
  })
  expect(await onSite()).toEqual([{ name: 'Layla', portrait: `/media/${first.portrait}` }])

  // It goes with the testimonial and all its versions.
  await site.cms.payload.delete({ collection: 'testimonials', id: Number(id), overrideAccess: true })
  expect(await filesCount()).toBe(0)
  expect((await fetchFile(site.cms, `/media/${first.portrait}`)).status).toBe(404)
})

test('only a portrait of this testimonial can be one', async () => {
  const notThere = `${'0'.repeat(32)}.webp`
  await save({ portraitFile: image, then: 'draft' })
  const { docs } = await site.cms.payload.find({
    collection: 'testimonials',
    draft: true,
    overrideAccess: true,
  })
  const id = Number(docs[0]?.id)
  const { seen } = await stored(String(id))
  for (const portrait of [notThere, '../../secret', 'x'.repeat(50)])
    expect(await save({ id: String(id), seen, portrait, then: 'draft' })).toMatchObject({ status: 400 })
  await expect(
    site.cms.payload.update({
      collection: 'testimonials',
      id,
      draft: true,
      data: { portrait: notThere, _status: 'draft' },
      overrideAccess: true,
    }),
  ).rejects.toThrow(/`portrait` names a file/)
  expect(await save({ portraitFile: new File(['<svg/>'], 'a.svg'), then: 'draft' })).toMatchObject({
    status: 400,
    errors: { portraitFile: expect.any(String) as string },
  })
  expect(await filesCount()).toBe(1)
})
