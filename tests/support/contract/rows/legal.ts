import { expect } from 'vitest'

import type { Row, Scene } from '../row'

const documents = {
  privacy: { path: '/system/content/privacy-policy', name: 'Privacy Policy' },
  terms: { path: '/system/content/terms-of-service', name: 'Terms of Service' },
} as const

/** GET and POST of both documents; a row's own section is the only one that it leaves. */
export const legalRows: Row[] = (['privacy', 'terms'] as const).flatMap((document): Row[] => {
  const { path, name } = documents[document]
  const section = ({ word }: Scene) => ({
    ...{ title: word, content: `${word}\n\nسطر آخر`, status: 'published', language: 'ar' },
    ...(document === 'terms' && { category: 'accounts' }),
  })
  const saved = (scene: Scene) => [{ ...section(scene), id: expect.any(Number), order: 1 }]
  return [
    {
      call: `GET ${path}`,
      least: 'viewer',
      status: 200,
      says: () => ({ message: `${name} loaded successfully`, version: expect.any(Number) }),
    },
    {
      call: `POST ${path}`,
      least: 'editor',
      body: (scene) => ({ sections: [section(scene)] }),
      status: 200,
      says: (scene) => ({ message: `${name} updated successfully`, data: saved(scene) }),
      stored: async ({ rest }) => {
        const query = `where[document][equals]=${document}&select[title]=true&sort=id&limit=100`
        const { docs = [] } = (await rest('GET', `legal-sections?${query}`)).reply
        return docs.map((doc) => ('title' in doc ? doc.title : null))
      },
      leaves: ({ word }) => [word],
    },
  ]
})
