import type { Row, Scene } from '../row'

const email = ({ word }: Scene) => `${word}@people.example`

export const peopleRows: Row[] = [
  {
    call: 'POST /people/erase',
    least: 'admin',
    record: async (scene) => {
      const data = { email: email(scene), source: 'crm', language: 'en', status: 'pending' }
      return (await scene.rest('POST', 'waitlist-entries', data)).reply.doc?.id ?? 0
    },
    body: (scene) => ({ email: ` ${email(scene).toUpperCase()}` }),
    status: 200,
    says: () => ({
      message: 'Everything about this address has been erased.',
      counts: { waitlistEntries: 1, messages: 0, mails: 0 },
    }),
    stored: async ({ rest }, id) => (await rest('GET', `waitlist-entries/${id}`)).status,
    leaves: () => 404,
  },
]
