import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { uploadForm } from '~tests/support/pictures'
import {
  askRest,
  deedsInPerson,
  globals,
  isAllowedInPerson,
  slugs,
  startRestServer,
  type RestServer,
} from '~tests/support/rest-access'
import { restRecords, type OpenSlug } from '~tests/support/rest-records'
import { teamRoles, type TeamRole } from '~collections/values/team'

vi.setConfig({ testTimeout: 60_000 })

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
}, 120_000)
afterAll(() => server[Symbol.asyncDispose]())

/** From the least to the owner, who alone may use up what there is one of. */
const roles = [...teamRoles].reverse()
const as = (role: TeamRole) => (method: string, path: string, body?: object) =>
  askRest(server, `${role} in person`, { method, path, body })
const refused = expect.toBeOneOf([403, 404]) as number

/** What changes many records shows by its list, not by its status, that a person reaches none. */
function reachOf({ status, reply }: Awaited<ReturnType<ReturnType<typeof as>>>) {
  return status === 200 && reply.docs?.length === 0 ? 403 : status
}

function newRecord(slug: OpenSlug) {
  const { image, references } = server.prepared
  const record = restRecords[slug].create(references)
  return slug === 'course-thumbnails' ? uploadForm(image, record) : record
}

describe.each(slugs)('%s', (slug) => {
  const { create, read, update, delete: remove } = deedsInPerson(slug)
  const { change } = restRecords[slug]
  const stored = () => `${slug}/${server.prepared.records.get(slug)}`
  const where = () => `where[id][equals]=${server.prepared.records.get(slug)}`

  test.each(roles)('in the hands of the %s', async (role) => {
    const ask = as(role)
    const [mayRead, mayUpdate, mayDelete] = [read, update, remove].map((least) =>
      isAllowedInPerson(role, least),
    )
    const readings = [
      await ask('GET', stored()),
      await ask('GET', `${slug}?limit=1`),
      await ask('GET', `${slug}/count`),
    ]
    expect(readings.map(({ status }) => status)).toEqual(Array(3).fill(mayRead ? 200 : refused))
    if (!mayRead)
      for (const path of ['versions', 'versions/1', 'versions/count'])
        expect((await ask('GET', `${slug}/${path}`)).status).toEqual(refused)

    const changes = [
      (await ask('PATCH', stored(), change)).status,
      reachOf(await ask('PATCH', `${slug}?${where()}`, change)),
    ]
    expect(changes).toEqual(Array(2).fill(mayUpdate ? 200 : refused))
    if (!mayUpdate) expect((await ask('POST', `${slug}/versions/1`, {})).status).toEqual(refused)

    const { status, reply } = await ask('POST', slug, newRecord(slug))
    const isThere = ['pricing-plans', 'page-meta', 'site-media'].includes(slug) // one of each kind, which is there
    expect(status).toEqual(isAllowedInPerson(role, create) ? (isThere ? 400 : 201) : refused)

    if (!mayDelete) {
      expect((await ask('DELETE', stored())).status).toEqual(refused)
      expect(reachOf(await ask('DELETE', `${slug}?${where()}`))).toEqual(refused)
      expect((await as('owner')('GET', stored())).status).toBe(isAllowedInPerson('owner', read) ? 200 : 403)
    } else if (reply.doc || role === 'owner')
      expect((await ask('DELETE', reply.doc ? `${slug}/${reply.doc.id}` : stored())).status).toBe(200)
  })
})

describe.each(Object.entries(globals))('the global %s', (slug, { read, update }) => {
  test.each(roles)('in the hands of the %s', async (role) => {
    const ask = as(role)
    const [mayRead, mayUpdate] = [read, update].map((least) => isAllowedInPerson(role, least))
    expect((await ask('GET', `globals/${slug}`)).status).toEqual(mayRead ? 200 : refused)
    expect((await ask('POST', `globals/${slug}`, {})).status).toEqual(mayUpdate ? 200 : refused)
    for (const path of ['versions', 'versions/1'])
      expect((await ask('GET', `globals/${slug}/${path}`)).status).toEqual(refused)
  })
})
