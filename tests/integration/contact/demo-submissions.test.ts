import { expect, test, vi } from 'vitest'

import { contactSchema } from '~/features/contact/contact-schema'
import { addDemoSubmissions } from '~/server/seed/demo/contact-submissions'
import { contactPriorities, contactStatuses } from '~collections/values/contact'
import { languages } from '~collections/values/language'
import { startTestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 120_000 })

test('the six sample messages are such as visitors can send, of every kind, from the last days', async () => {
  await using cms = await startTestCms()
  expect(await addDemoSubmissions(cms.payload)).toBe(6)

  const { docs } = await cms.payload.find({
    collection: 'contact-submissions',
    where: { isDemo: { equals: true } },
    overrideAccess: true, // test access
  })
  expect(docs).toHaveLength(6)
  expect(new Set(docs.map(({ status }) => status))).toEqual(new Set(contactStatuses))
  expect(new Set(docs.map(({ priority }) => priority))).toEqual(new Set(contactPriorities))
  expect(new Set(docs.map(({ language }) => language))).toEqual(new Set(languages))
  for (const doc of docs) {
    expect(contactSchema.safeParse(doc).error?.issues).toBeUndefined()
    expect(doc.replies?.length ?? 0).toBe(doc.status === 'replied' ? 1 : 0)
    expect(Date.now() - Date.parse(doc.createdAt)).toBeLessThan(14 * 86_400_000)
  }
  expect(new Set(docs.map(({ createdAt }) => createdAt.slice(0, 10))).size).toBeGreaterThan(3)
})
