import {
  createLocalReq,
  fieldsToJSONSchema,
  getCollectionIDFieldTypes,
  type FlattenedField,
  type Payload,
  type PayloadRequest,
} from 'payload'

import type { Who } from '~/api/contract/call'
import { peopleOnly } from '~/api/payload-guard/field-at'
import { isOpenField } from '~/api/payload-guard/field-values'
import { apiClientRoles } from '~collections/values/team'

type Rule = (args: { req: PayloadRequest }) => unknown
type Deed = 'create' | 'read' | 'update'

/** What the REST calls of one collection or global need: who may do what at the least, and the shapes of its records. */
export type RecordKind = {
  slug: string
  isGlobal: boolean
  takesFiles: boolean
  who: Partial<Record<Deed | 'delete', Who>>
  record: object
  created: object
  changed: object
}

/** A request of nobody, and of a key of each role. */
async function requestsOf(payload: Payload): Promise<Map<Who, PayloadRequest>> {
  const requests = new Map<Who, PayloadRequest>([['public', await createLocalReq({}, payload)]])
  for (const role of apiClientRoles) {
    if (role === 'public') continue
    const key = { collection: 'api-clients' as const, id: 0, name: role, role, createdAt: '', updatedAt: '' }
    requests.set(role, await createLocalReq({ user: key }, payload))
  }
  return requests
}

/** All kinds of records that a key can reach, from the configuration of their collections. */
export async function recordKinds(payload: Payload): Promise<RecordKind[]> {
  const requests = await requestsOf(payload)
  const leastFor = async (rule: Rule | undefined): Promise<Who | undefined> => {
    for (const [who, req] of requests) if (rule && (await rule({ req }))) return who
  }
  const open = payload.config.collections.filter(
    ({ slug }) => !slug.startsWith('payload-') && !peopleOnly.has(slug),
  )
  const found = [
    ...open.map((config) => ({
      config,
      isGlobal: false,
      access: config.access,
      takesFiles: Boolean(config.upload),
    })),
    ...payload.config.globals.map((config) => ({
      config,
      isGlobal: true,
      access: config.access,
      takesFiles: false,
    })),
  ]
  const kinds = await Promise.all(
    found.map(async ({ config: { slug, flattenedFields: fields }, isGlobal, takesFiles, access }) => ({
      slug,
      fields,
      isGlobal,
      takesFiles,
      who: {
        read: await leastFor(access.read),
        update: await leastFor(access.update),
        create: await leastFor('create' in access ? access.create : undefined),
        delete: await leastFor('delete' in access ? access.delete : undefined),
      },
    })),
  )
  const shown = kinds.filter(({ who }) => who.read)
  const links = new Set(shown.map(({ slug }) => slug))
  const req = requests.get('admin') ?? (await createLocalReq({}, payload))
  return Promise.all(
    shown.map(async ({ fields, ...kind }) => {
      const shapeFor = async (deed: Deed) =>
        shapeOf(await fieldsFor(fields, { deed, req, links }), deed, payload)
      const changed = { ...(await shapeFor('update')), required: undefined }
      const record = { ...(await shapeFor('read')), title: kind.slug }
      return {
        ...kind,
        record: kind.isGlobal ? record : withId(record),
        created: await shapeFor('create'),
        changed,
      }
    }),
  )
}

type View = { deed: Deed; req: PayloadRequest; links: Set<string> }

/** The fields of a record that an admin's key reads or writes. What it writes names related records by their id. */
async function fieldsFor(fields: FlattenedField[], view: View): Promise<FlattenedField[]> {
  const { deed, req, links } = view
  const kept = await Promise.all(
    fields.map(async (field): Promise<FlattenedField[]> => {
      const isShown =
        deed === 'read' ? !('hidden' in field && field.hidden) : isOpenField(field) && !isKept(field)
      const rule: Rule | undefined = field.access?.[deed]
      if (!isShown || (rule && !(await rule({ req })))) return []
      if ('flattenedFields' in field)
        return [{ ...field, flattenedFields: await fieldsFor(field.flattenedFields, view) }]
      if (field.type === 'relationship' || field.type === 'upload') {
        const isFollowed = deed === 'read' && [field.relationTo].flat().every((slug) => links.has(slug))
        const { name, required = false } = field
        if (!isFollowed) return [{ name, type: 'number', ...(field.hasMany && { hasMany: true }), required }]
      }
      return [field.type === 'json' && !field.required ? orNull(field) : field]
    }),
  )
  return kept.flat()
}

/** A JSON field may be empty, which the schema that it brings along does not say. */
function orNull(field: Extract<FlattenedField, { type: 'json' }>): FlattenedField {
  const own = field.typescriptSchema ?? []
  if (own.length === 0) return field
  return {
    ...field,
    typescriptSchema: [...own, ({ jsonSchema }) => ({ anyOf: [jsonSchema, { type: 'null' }] })],
  }
}

/** The system says when a record was made, changed and put in the trash. */
function isKept({ name }: FlattenedField): boolean {
  return name === 'createdAt' || name === 'updatedAt' || name === 'deletedAt'
}

type Shape = { type: 'object'; properties: object; required: string[] }

function shapeOf(fields: FlattenedField[], deed: Deed, { config, db }: Payload): Shape {
  const ids = getCollectionIDFieldTypes({ config, defaultIDType: db.defaultIDType })
  const { properties, required } = fieldsToJSONSchema(ids, fields, new Map(), config)
  const text = JSON.stringify(properties).replaceAll('"#/definitions/', '"#/components/schemas/')
  const optional = new Set(fields.filter((field) => mayBeMissing(field, deed)).map(({ name }) => name))
  return {
    type: 'object',
    properties: JSON.parse(text, nullAmongChoices) as object,
    required: [...required].filter((name) => !optional.has(name)),
  }
}

/** In a reply, what not everybody sees; in a new record, what has a default. */
function mayBeMissing(field: FlattenedField, deed: Deed): boolean {
  if (deed === 'read') return field.access?.read !== undefined
  return 'defaultValue' in field && field.defaultValue !== undefined
}

/** Payload leaves it out where a choice is not required. */
function nullAmongChoices(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('enum' in value) || !('type' in value)) return value
  const { enum: choices, type } = value
  if (!Array.isArray(choices) || !Array.isArray(type) || !type.includes('null')) return value
  return { ...value, enum: [...new Set<unknown>([...(choices as unknown[]), null])] }
}

function withId(shape: Shape): Shape {
  return {
    ...shape,
    properties: { id: { type: 'integer' }, ...shape.properties },
    required: ['id', ...shape.required],
  }
}
