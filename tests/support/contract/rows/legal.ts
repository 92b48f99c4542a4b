import { expect } from 'vitest'

import type { Row, Scene } from '../row'

const documents = {
  privacy: { path: '/system/content/privacy-policy', name: 'Privacy Policy' },
  terms: { path: '/system/content/terms-of-service', name: 'Terms of Service' },
} as const

/** GET and POST of both documents; a row adds a section of its own, for editors delete none. */
export const legalRows: Row[] = (['privacy', 'terms'] as const).flatMap((document): Row[] => {
  const { path, name } = documents[document]
  const section = ({ word }: Scene) => ({
    title: word,
    content: `${word}\n\nسطر آخر`,
    status: 'published',
    language: 'ar',
    ...(document === 'terms' && { category: 'accounts' }),
  })
  const saved = (scene: Scene): unknown =>
    expect.arrayContaining([
      expect.objectContaining({ ...section(scene), id: expect.any(Number), order: expect.any(Number) }),
    ])
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
      body: async (scene) => {
        const { data } = (await scene.rest('GET', path.slice(1))).reply
        return { sections: [...(Array.isArray(data) ? (data as unknown[]) : []), section(scene)] }
      },
      status: 200,
      says: (scene) => ({ message: `${name} updated successfully`, data: saved(scene) }),
      stored: async ({ rest, word }) => {
        const query = `where[document][equals]=${document}&where[title][equals]=${word}&select[title]=true`
        const { docs = [] } = (await rest('GET', `legal-sections?${query}`)).reply
        return docs.map((doc) => ('title' in doc ? doc.title : null))
      },
      leaves: ({ word }) => [word],
    },
  ]
})
