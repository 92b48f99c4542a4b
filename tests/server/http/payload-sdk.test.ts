import { PayloadSDK, PayloadSDKError } from '@payloadcms/sdk'
import type { Where } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Config } from '~collections/payload-types'
import { withKey, type ApiKeys, type KeyRole } from '~tests/support/api-keys'
import type { RunningServer } from '~tests/support/start-server'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'

let server: RunningServer & { keys: ApiKeys }

beforeAll(async () => {
  server = await startServerWithKeys({ variables: { RATE_LIMITS: 'off' }, prepare: async () => undefined })
})
afterAll(() => server[Symbol.asyncDispose]())

/** Payload's own client, as an integrator would set it up. */
function sdkOf(role?: KeyRole) {
  const headers = role && withKey(server.keys[role])
  return new PayloadSDK<Config>({ baseURL: `${server.url}/api`, baseInit: headers ? { headers } : {} })
}

const newEmail = () => `${crypto.randomUUID()}@example.org`
const entry = (email = newEmail()) => ({
  email,
  language: 'ar' as const,
  source: 'crm',
  status: 'pending' as const,
})

/** What the client throws, as far as a program would look at it. */
async function refusalOf(call: Promise<unknown>): Promise<{ status: number; message: string }> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof PayloadSDKError)) throw new Error(`not refused: ${String(error)}`)
  expect(error.errors[0]).toMatchObject({ message: error.message })
  return { status: error.status, message: error.message }
}

describe("Payload's client", () => {
  test('as an editor: creates, finds, counts and changes, and cannot delete', async () => {
    const sdk = sdkOf('editor')
    const email = newEmail()
    const made = await sdk.create({ collection: 'waitlist-entries', data: entry(email) })
    expect(made).toMatchObject({ email, source: 'crm', status: 'pending' })
    expect(made.referralCode).toMatch(/^\w{10}$/)

    const where: Where = { and: [{ email: { equals: email } }, { status: { in: ['pending', 'notified'] } }] }
    const page = await sdk.find({ collection: 'waitlist-entries', where, sort: '-createdAt', limit: 5 })
    expect(page).toMatchObject({ totalDocs: 1, limit: 5, page: 1, docs: [{ id: made.id }] })
    expect(await sdk.count({ collection: 'waitlist-entries', where })).toEqual({ totalDocs: 1 })
    expect(await sdk.findByID({ collection: 'waitlist-entries', id: made.id })).toMatchObject({ email })

    const changed = await sdk.update({
      collection: 'waitlist-entries',
      id: made.id,
      data: { name: 'ليلى', interests: ['grammar'] },
    })
    expect(changed).toMatchObject({ name: 'ليلى', interests: ['grammar'], email })
    expect(await refusalOf(sdk.delete({ collection: 'waitlist-entries', id: made.id }))).toMatchObject({
      status: 403,
    })
  })

  test('as a viewer: reads the list, and changes nothing', async () => {
    const sdk = sdkOf('viewer')
    const { id } = await sdkOf('editor').create({ collection: 'waitlist-entries', data: entry() })
    expect(await sdk.findByID({ collection: 'waitlist-entries', id })).toMatchObject({ id })
    const create = sdk.create({ collection: 'waitlist-entries', data: entry() })
    expect(await refusalOf(create)).toEqual({
      status: 403,
      message: 'You are not allowed to perform this action.',
    })
    const update = sdk.update({ collection: 'waitlist-entries', id, data: { name: 'X' } })
    expect(await refusalOf(update)).toMatchObject({ status: 403 })
  })

  test('as an admin: deletes one, and several by what they have in common', async () => {
    const sdk = sdkOf('admin')
    const source = crypto.randomUUID()
    const made = await Promise.all(
      [1, 2, 3].map(() => sdk.create({ collection: 'waitlist-entries', data: { ...entry(), source } })),
    )
    const id = made[0]?.id ?? 0
    expect(await sdk.delete({ collection: 'waitlist-entries', id })).toMatchObject({ id })
    expect(await refusalOf(sdk.findByID({ collection: 'waitlist-entries', id }))).toEqual({
      status: 404,
      message: 'Not Found',
    })
    const where = { source: { equals: source } }
    const renamed = await sdk.update({ collection: 'waitlist-entries', where, data: { name: 'Two' } })
    expect(renamed.docs).toHaveLength(2)
    const gone = await sdk.delete({ collection: 'waitlist-entries', where })
    expect([gone.docs.length, gone.errors]).toEqual([2, []])
    expect(await sdk.count({ collection: 'waitlist-entries', where })).toEqual({ totalDocs: 0 })
  })

  test('without a key: reads what is public', async () => {
    const sdk = sdkOf()
    const plans = await sdk.find({ collection: 'pricing-plans', locale: 'ar', sort: 'monthlyPrice' })
    expect(plans.docs.map(({ tier }) => tier)).toEqual(['basic', 'pro', 'elite'])
    const settings = await sdk.findGlobal({ slug: 'site-settings', select: { brand: true } })
    expect(settings).toEqual({ id: 1, brand: 'Kalima' })
    expect(await refusalOf(sdk.find({ collection: 'waitlist-entries' }))).toMatchObject({ status: 403 })
  })

  test('reads and changes a global in one language at a time', async () => {
    const sdk = sdkOf('editor')
    await sdk.updateGlobal({ slug: 'countdown', locale: 'ar', data: { title: 'قريبًا' } })
    const { title } = await sdk.findGlobal({ slug: 'countdown', locale: 'all' })
    expect(title).toEqual({ en: 'Kalima launches in', ar: 'قريبًا' })
  })

  test('reads the history of a section and brings a version back', async () => {
    const sdk = sdkOf('editor')
    const { docs } = await sdk.find({ collection: 'legal-sections', limit: 1, sort: 'id' })
    const [section] = docs
    if (!section) throw new Error('There is no section.')
    await sdk.update({ collection: 'legal-sections', id: section.id, data: { title: 'Another title' } })
    const versions = await sdk.findVersions({
      collection: 'legal-sections',
      where: { parent: { equals: section.id } },
      sort: 'createdAt',
    })
    expect(versions.docs.map(({ version }) => version.title)).toEqual([section.title, 'Another title'])
    const first = versions.docs[0]?.id ?? ''
    await sdk.restoreVersion({ collection: 'legal-sections', id: first })
    expect(await sdk.findByID({ collection: 'legal-sections', id: section.id })).toMatchObject({
      title: section.title,
    })
  })

  test('gets what is wrong by field, without a word about tables', async () => {
    const sdk = sdkOf('editor')
    const email = newEmail()
    await sdk.create({ collection: 'waitlist-entries', data: entry(email) })
    const error: unknown = await sdk
      .create({ collection: 'waitlist-entries', data: entry(email) })
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      status: 400,
      errors: [{ name: 'ValidationError', data: { errors: [{ path: 'email' }] } }],
    })
    expect(JSON.stringify(error)).not.toMatch(/waitlist_entries|tableName/)
  })

  test('gets at most a hundred records at once, and never all of them', async () => {
    const sdk = sdkOf('viewer')
    expect(await sdk.find({ collection: 'waitlist-entries', limit: 5000 })).toMatchObject({ limit: 100 })
    const all = await sdk.find({ collection: 'waitlist-entries', pagination: false })
    expect(all.docs.length).toBeLessThanOrEqual(100)
    const none = sdk.find({ collection: 'waitlist-entries', limit: 0 })
    expect(await refusalOf(none)).toEqual({ status: 400, message: '"limit" must be a whole number from 1.' })
  })
})
