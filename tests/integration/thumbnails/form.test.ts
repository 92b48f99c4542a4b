import { beforeAll, expect, test, vi } from 'vitest'

import { answerForm } from '~/admin/answer-form.server'
import { courseFormLimits } from '~/features/courses/thumbnail/course-form-limits.server'
import { readThumbnail } from '~/features/courses/thumbnail/read-thumbnail.server'
import type { TeamRole } from '~collections/values/team'
import { signInEach } from '~tests/support/contract/callers'
import { loadContext } from '~tests/support/load-context'
import { picture } from '~tests/support/pictures'
import { openSite } from '~tests/support/open-site'
import { owner } from '~tests/support/test-environment'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const site = openSite({ RATE_LIMITS: 'off' })

let tokens: Awaited<ReturnType<typeof signInEach>>

beforeAll(async () => {
  tokens = await signInEach(site.cms.payload, owner)
})

/** Sends the picture's part of the form of a course. */
async function send(role: TeamRole | null, file: Uint8Array, language = 'en') {
  const body = new FormData()
  body.set('intent', 'save')
  body.set('thumbnail', new Blob([new Uint8Array(file)]), 'my class.png')
  const request = new Request('http://localhost:3000/admin/courses', {
    method: 'POST',
    headers: {
      'Accept-Language': language,
      Origin: 'http://localhost:3000',
      ...(role && { Cookie: `payload-token=${tokens[role]}` }),
    },
    body,
  })
  const run = vi.fn(async ({ form }: { form: FormData }) => {
    const { picture: prepared } = await readThumbnail(form)
    return { message: prepared ? 'a picture' : 'none' }
  })
  const answer = await answerForm(
    { request, context: loadContext(site.cms.environment) },
    { save: { role: 'admin', run } },
    courseFormLimits,
  )
  const { data: reply, init } = answer
  return { status: init?.status ?? 200, reply, ran: run.mock.calls.length }
}

test('an admin’s picture arrives', async () => {
  expect(await send('admin', await picture())).toMatchObject({ status: 200, reply: { message: 'a picture' } })
})

test.each([
  ['viewer', 403],
  ['editor', 403],
  [null, 401],
] as const)('that of %s is not read', async (role, status) => {
  expect(await send(role, await picture())).toMatchObject({ status, ran: 0 })
})

test.each([
  ['en', 'This isn’t a JPEG, PNG, WebP or AVIF picture.'],
  ['ar', 'ليس هذا الملف صورة بصيغة JPEG أو PNG أو WebP أو AVIF.'],
])('in %s it says beside the field what is wrong', async (language, text) => {
  const { status, reply } = await send('admin', Buffer.from('<svg/>'), language)
  expect(status).toBe(400)
  expect(reply).toMatchObject({ ok: false, errors: { thumbnail: text } })
})

test('one that is a little too large is refused beside its field', async () => {
  const { status, reply } = await send('admin', Buffer.alloc(8 * 1024 * 1024 + 1, 'x'))
  expect([status, reply]).toMatchObject([400, { errors: { thumbnail: 'This file is larger than 8 MB.' } }])
})
