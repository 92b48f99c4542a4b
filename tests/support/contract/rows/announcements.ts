import { toRichText } from '~collections/rich-text/plain-text'

import type { Row, Scene } from '../row'

/** For one person of its own. There is no mail server, so that it goes on being sent. */
async function draft({ word, rest }: Scene): Promise<number> {
  const entry = { email: `${word}@announcements.example`, source: 'crm', language: 'en', status: 'pending' }
  await rest('POST', 'waitlist-entries', { ...entry, interests: [word] })
  const { reply } = await rest('POST', 'announcements', {
    subject: 'News',
    content: toRichText('Some words.'),
    audience: { language: 'en', interest: word },
  })
  return reply.doc?.id ?? 0
}

const acted =
  (record: (scene: Scene) => Promise<number>, act: string, body?: object) => async (scene: Scene) => {
    const id = await record(scene)
    await scene.rest('POST', `announcements/${id}/${act}`, body)
    return id
  }

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const sending = acted(draft, 'send')
const paused = acted(sending, 'pause')

const stateOf = async ({ rest }: Scene, id: number) => (await rest('GET', `announcements/${id}`)).reply.status

const row = (act: string, record: Row['record'] & {}, status: string): Row => ({
  call: `POST /announcements/{id}/${act}`,
  least: 'admin',
  record,
  status: 200,
  says: () => ({ doc: { status } }),
  stored: stateOf,
  leaves: () => status,
})

export const announcementRows: Row[] = [
  { ...row('send', draft, 'scheduled'), body: () => ({ at: inAnHour() }) },
  row('pause', sending, 'paused'),
  row('resume', paused, 'sending'),
  row('cancel', sending, 'canceled'),
  {
    ...row('test', draft, 'draft'),
    least: 'editor',
    body: () => ({ email: 'me@announcements.example' }),
  },
]
