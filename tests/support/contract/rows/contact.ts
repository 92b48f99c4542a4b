import { expect } from 'vitest'

import { english, type Row, type Scene } from '../row'

const email = ({ word }: Scene) => `${word}@contact.example`
const message = (scene: Scene) => ({
  name: 'Sami Haddad',
  email: email(scene),
  message: 'When do the lessons begin?',
})

async function idsOf(scene: Scene) {
  const { reply } = await scene.rest('GET', `contact-submissions?where[email][equals]=${email(scene)}`)
  return reply.docs?.map(({ id }) => id) ?? []
}

/** A message comes in by the public call alone. */
async function submission(scene: Scene): Promise<number> {
  await scene.rest('POST', 'contact', message(scene))
  return (await idsOf(scene))[0] ?? 0
}

const read = async ({ rest }: Scene, id: number) => (await rest('GET', `contact-submissions/${id}`)).reply

export const contactRows: Row[] = [
  {
    call: 'POST /contact',
    least: 'nobody',
    body: message,
    status: 201,
    says: () => ({ message: english.sent }),
    stored: async (scene) => (await idsOf(scene)).length,
    leaves: () => 1,
  },
  {
    call: 'GET /contact',
    least: 'viewer',
    record: submission,
    query: 'limit=1&status=new&priority=medium&search=contact.example',
    status: 200,
    says: (scene) => ({ limit: 1, page: 1, docs: [{ email: email(scene), subject: 'No Subject' }] }),
  },
  { call: 'GET /contact/stats', least: 'viewer', status: 200 },
  {
    call: 'GET /contact/recent',
    least: 'viewer',
    record: submission,
    query: 'days=365',
    status: 200,
    says: () => ({ limit: 50 }),
  },
  {
    call: 'PATCH /contact/{id}',
    least: 'editor',
    record: submission,
    body: () => ({ status: 'archived', subject: 'Lessons', message: 'Another text, not theirs.' }),
    status: 200,
    says: () => ({ doc: { status: 'archived', subject: 'Lessons' } }),
    stored: read,
    leaves: (scene): unknown =>
      expect.objectContaining({
        status: 'archived',
        subject: 'Lessons',
        message: message(scene).message,
      }),
  },
  {
    call: 'PATCH /contact/{id}/priority',
    least: 'editor',
    record: submission,
    body: () => ({ priority: 'high', status: 'spam' }),
    status: 200,
    says: () => ({ doc: { priority: 'high', status: 'new' } }),
    stored: read,
    leaves: (): unknown => expect.objectContaining({ priority: 'high', status: 'new' }),
  },
  {
    call: 'PATCH /contact/{id}/reply',
    least: 'editor',
    record: submission,
    body: () => ({ body: 'In spring.' }),
    status: 200,
    says: () => ({ doc: { status: 'replied', replies: [{ body: 'In spring.' }] } }),
    stored: read,
    leaves: (): unknown =>
      expect.objectContaining({
        status: 'replied',
        replies: [expect.objectContaining({ body: 'In spring.' })],
      }),
  },
  {
    call: 'DELETE /contact/{id}',
    least: 'admin',
    record: submission,
    status: 200,
    stored: async (scene) => (await idsOf(scene)).length,
    leaves: () => 0,
  },
]
