import type { CollectionSlug, FlattenedField, Payload } from 'payload'

/** A path of a collection or global, and through how many relationships it leads. */
export type DeepPath = { of: string; path: string; hops: number }

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
    below(fields, [], 0, collections).map(({ path, hops }) => ({ of, path, hops })),
  )
}

type Collections = Payload['collections']
type Found = { path: string; hops: number }

function below(fields: FlattenedField[], before: string[], hops: number, collections: Collections): Found[] {
  return fields.flatMap((field): Found[] => {
    const here = [...before, field.name]
    const self = { path: here.join('.'), hops }
    if ('flattenedFields' in field) return [self, ...below(field.flattenedFields, here, hops, collections)]
    if (field.type === 'blocks')
      return [self, ...field.blocks.flatMap((block) => below(block.flattenedFields, here, hops, collections))]
    if (field.type === 'relationship' || field.type === 'upload')
      return [self, ...[field.relationTo].flat().flatMap((slug) => through(slug, here, hops, collections))]
    return [self]
  })
}

/** Beyond the first relationship a few fields stand for all: a system's own, a secret one, one that exists everywhere, and more links. */
function through(slug: CollectionSlug, before: string[], hops: number, collections: Collections): Found[] {
  if (hops === mostHops) return []
  const fields = collections[slug].config.flattenedFields
  const isTelling = ({ name, type }: FlattenedField) =>
    hops === 0 || type === 'relationship' || type === 'upload' || name === 'email' || name === 'createdAt'
  return [
    { path: [...before, 'id'].join('.'), hops: hops + 1 },
    { path: [...before, 'nothing'].join('.'), hops: hops + 1 },
    ...below(fields.filter(isTelling), before, hops + 1, collections),
  ]
}
