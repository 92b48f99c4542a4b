import { expect } from 'vitest'

import { english, type Row, type Scene } from '../row'

const email = ({ word }: Scene) => `${word}@waitlist.example`

async function entry(scene: Scene): Promise<number> {
  const data = { email: email(scene), source: 'crm', language: 'en', status: 'pending' }
  const { reply } = await scene.rest('POST', 'waitlist-entries', data)
  return reply.doc?.id ?? 0
}

async function countOf(scene: Scene) {
  const where = `where[email][equals]=${email(scene)}`
  return (await scene.rest('GET', `waitlist-entries/count?${where}`)).reply.totalDocs
}

/** One that is still to confirm, whose address was corrected since: to this one no mail has gone today. */
async function unconfirmed(scene: Scene): Promise<number> {
  await scene.rest('POST', 'globals/site-settings', { confirmJoins: 'on' })
  for (let tries = 0; tries < 20; tries++) {
    const address = `typo${tries}.${email(scene)}`
    await scene.rest('POST', 'waitlist', { email: address })
    const where = `where[email][equals]=${address}&where[confirmedAt][exists]=false`
    const { reply } = await scene.rest('GET', `waitlist-entries?${where}`)
    const id = reply.docs?.[0]?.id
    if (id === undefined) continue
    await scene.rest('PATCH', `waitlist/${id}`, { email: email(scene) })
    return id
  }
  return 0
}

const read = async ({ rest }: Scene, id: number) => rest('GET', `waitlist-entries/${id}`)

export const waitlistRows: Row[] = [
  {
    call: 'POST /waitlist',
    least: 'nobody',
    body: (scene) => ({ email: ` ${email(scene).toUpperCase()}` }),
    status: 201,
    says: () => ({ message: english.joined, totalInQueue: expect.any(Number) }),
    stored: countOf,
    leaves: () => 1,
  },
  {
    call: 'GET /waitlist',
    least: 'viewer',
    record: entry,
    query: 'limit=1&page=1&status=pending&search=@WAITLIST.example',
    status: 200,
    says: (scene) => ({ limit: 1, page: 1, docs: [{ email: email(scene), sentStatus: null }] }),
  },
  { call: 'GET /waitlist/stats', least: 'nobody', status: 200 },
  {
    call: 'GET /waitlist/recent',
    least: 'viewer',
    record: entry,
    query: 'days=1&limit=5000',
    status: 200,
    says: () => ({ limit: 100, page: 1 }),
  },
  {
    call: 'PATCH /waitlist/{id}',
    least: 'editor',
    record: entry,
    body: () => ({ name: 'Layla', status: 'registered', id: 7, nonsense: {} }),
    status: 200,
    says: (scene) => ({ doc: { name: 'Layla', status: 'registered', email: email(scene) } }),
    stored: read,
    leaves: (scene): unknown =>
      expect.objectContaining({
        reply: expect.objectContaining({ name: 'Layla', status: 'registered', email: email(scene) }),
      }),
  },
  {
    call: 'POST /waitlist/{id}/confirmation',
    least: 'editor',
    record: unconfirmed,
    status: 202,
    says: () => ({ message: 'The confirmation is on its way.' }),
  },
  {
    call: 'DELETE /waitlist/{id}',
    least: 'admin',
    record: entry,
    status: 200,
    stored: async (scene, id) => (await read(scene, id)).status,
    leaves: () => 404,
  },
]
