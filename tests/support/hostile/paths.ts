import type { CollectionSlug, FlattenedField, Payload } from 'payload'

/** A path of a collection or global, and through how many relationships it leads. */
export type DeepPath = { of: string; path: string; hops: number; isText: boolean }

const mostHops = 3

/**
 * All paths from every collection and global that lead through relationships, also those within arrays, groups and blocks,
 * and to their own fields that hold text.
 */
export function deepPaths({ collections, globals }: Payload): DeepPath[] {
  const starts = [
    ...Object.values(collections)
      .map(({ config }) => ({ of: config.slug, fields: config.flattenedFields }))
      .filter(({ of }) => !of.startsWith('payload-')),
    ...globals.config.map(({ slug, flattenedFields }) => ({
      of: `globals/${slug}`,
      fields: flattenedFields,
    })),
  ]
  return starts.flatMap(({ of, fields }) =>
    below(fields, [], 0, collections).map((found) => ({ of, ...found })),
  )
}

type Collections = Payload['collections']
type Found = Omit<DeepPath, 'of'>

function below(fields: FlattenedField[], before: string[], hops: number, collections: Collections): Found[] {
  return fields.flatMap((field): Found[] => {
    const here = [...before, field.name]
    const self = { path: here.join('.'), hops, isText: ['text', 'textarea', 'email'].includes(field.type) }
    if ('flattenedFields' in field) return [self, ...below(field.flattenedFields, here, hops, collections)]
    if (field.type === 'blocks')
      return [self, ...field.blocks.flatMap((block) => below(block.flattenedFields, here, hops, collections))]
    if (field.type === 'relationship' || field.type === 'upload')
      return [self, ...[field.relationTo].flat().flatMap((slug) => through(slug, here, hops, collections))]
    return [self]
  })
}

/** Behind a relationship a few fields stand for all: more links, lists, an address, and those that are everywhere or nowhere. */
function through(slug: CollectionSlug, before: string[], hops: number, collections: Collections): Found[] {
  if (hops === mostHops) return []
  const fields = collections[slug].config.flattenedFields
  const isTelling = (field: FlattenedField) =>
    ['relationship', 'upload'].includes(field.type) ||
    ['email', 'preferences', 'createdAt'].includes(field.name) ||
    ('hasMany' in field && field.hasMany === true)
  return [
    { path: [...before, 'id'].join('.'), hops: hops + 1, isText: false },
    { path: [...before, 'nothing'].join('.'), hops: hops + 1, isText: false },
    ...below(fields.filter(isTelling), before, hops + 1, collections),
  ]
}
