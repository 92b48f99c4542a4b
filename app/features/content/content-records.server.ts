import type { PayloadRequest, Where } from 'payload'
import { z } from 'zod'

import type { Actor } from '~/auth/identify.server'
import { orHttpError } from '~/http/http-error.server'
import { literalPattern } from '~collections/transaction-sql'
import { languages, type Language } from '~collections/values/language'

import { contentShapes, languagesWithout, type ContentKind, type ContentValues } from './content-kinds'

/** On the site; there, with changes that are not; or not there. */
export const contentStates = ['published', 'changed', 'draft'] as const
export type ContentState = (typeof contentStates)[number]

export type ContentRecord = {
  id: number
  /** As last saved, published or not. */
  values: ContentValues
  state: ContentState
  /** Those in which it does not show. */
  without: Language[]
  /** The language whose words are older than the other’s. */
  outdated: Language | null
  isInTrash: boolean
  updatedAt: string
  updatedBy: string | null
}

const storedSchema = z.looseObject({
  id: z.int(),
  _status: z.nullish(z.enum(['draft', 'published'])),
  outdated: z.nullish(z.enum(languages)),
  deletedAt: z.nullish(z.string()),
  updatedAt: z.string(),
  updatedBy: z.nullish(z.string()),
})

/** Reads a document in all languages; `isPublished` is about the record, of which it may be a draft. */
function toRecord(kind: ContentKind, doc: unknown, isPublished: boolean): ContentRecord {
  const stored = storedSchema.parse(doc)
  const values = valuesIn(kind, stored)
  return {
    id: stored.id,
    values,
    state: stored._status === 'published' ? 'published' : isPublished ? 'changed' : 'draft',
    without: languagesWithout(kind, values),
    outdated: stored.outdated ?? null,
    isInTrash: stored.deletedAt != null,
    updatedAt: stored.updatedAt,
    updatedBy: stored.updatedBy ?? null,
  }
}

const byLanguage = z.catch(z.record(z.string(), z.unknown()), {})

export function valuesIn(kind: ContentKind, stored: Record<string, unknown>): ContentValues {
  const { words, shared } = contentShapes[kind]
  const wordsIn = (language: Language) =>
    Object.fromEntries(words.map(({ name }) => [name, textOf(byLanguage.parse(stored[name])[language])]))
  return {
    shared: Object.fromEntries(
      shared.map(({ name, look }) => {
        const value = textOf(stored[name])
        return [name, look === 'day' ? value.slice(0, 10) : value]
      }),
    ),
    words: { en: wordsIn('en'), ar: wordsIn('ar') },
  }
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  if (typeof value === 'boolean') return value ? 'on' : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** With its last draft; 404 where there is none. */
export async function readContent(actor: Actor, kind: ContentKind, id: number): Promise<ContentRecord> {
  const { payload, as } = actor
  const read = { collection: contentShapes[kind].collection, id, depth: 0, trash: true, ...as } as const
  const [draft, record] = await orHttpError(
    Promise.all([
      payload.findByID({ ...read, locale: 'all', draft: true }),
      payload.findByID({ ...read, select: { _status: true } }),
    ]),
  )
  return toRecord(kind, draft, record._status === 'published')
}

/** In the transaction of a change: as the site has it, or null where it does not. */
export async function readPublished(
  { payload, as }: Actor,
  req: PayloadRequest,
  kind: ContentKind,
  id: number,
): Promise<ContentRecord | null> {
  const { collection } = contentShapes[kind]
  const doc = await payload.findByID({ collection, id, depth: 0, locale: 'all', trash: true, req, ...as })
  return doc._status === 'published' ? toRecord(kind, doc, true) : null
}

export type ContentFilter = { search: string; isTrash: boolean; page: number }

const pageSize = 25

/** Each with its last draft: questions in their order, plans from the cheapest, testimonials from the newest. */
export async function listContent(
  { payload, as }: Actor,
  kind: ContentKind,
  { search, isTrash, page }: ContentFilter,
) {
  const { collection, words, isOrdered, maxCount } = contentShapes[kind]
  const pattern = literalPattern(search)
  const matches = words
    .filter(({ look }) => look !== 'list')
    .flatMap(({ name }) =>
      languages.map((language): Where => ({ [`${name}.${language}`]: { contains: pattern } })),
    )
  const { docs, ...paging } = await payload.find({
    collection,
    where: {
      and: [
        ...(search === '' ? [] : [{ or: matches }]),
        ...(isTrash ? [{ deletedAt: { exists: true } }] : []),
      ],
    },
    draft: true,
    trash: isTrash,
    locale: 'all',
    sort: isOrdered ? ['order', 'id'] : kind === 'pricing' ? 'monthlyPrice' : ['-date', '-id'],
    page,
    limit: isOrdered ? maxCount : pageSize,
    depth: 0,
    ...as,
  })
  const { docs: published } = await payload.find({
    collection,
    where: { id: { in: docs.map(({ id }) => id) }, _status: { equals: 'published' } },
    select: {},
    trash: isTrash,
    pagination: false,
    depth: 0,
    ...as,
  })
  const onSite = new Set(published.map(({ id }) => id))
  return {
    docs: docs.map((doc) => toRecord(kind, doc, onSite.has(doc.id))),
    page,
    totalDocs: paging.totalDocs,
    totalPages: paging.totalPages,
  }
}
