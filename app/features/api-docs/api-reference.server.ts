import { z } from 'zod'

import { refusalTexts } from './openapi-operation.server'
import type { FieldView, ListedOperation, OperationView, Reference, ReferenceView } from './api-reference'

/** What the page reads of an OpenAPI document. */
type Schema = {
  $ref?: string | undefined
  type?: string | string[] | undefined
  format?: string | undefined
  description?: string | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  items?: Schema | undefined
  anyOf?: Schema[] | undefined
  oneOf?: Schema[] | undefined
  enum?: unknown[] | undefined
  const?: unknown
  default?: unknown
  example?: unknown
  minimum?: number | undefined
  maximum?: number | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
}

const schemaShape: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    description: z.string().optional(),
    properties: z.record(z.string(), schemaShape).optional(),
    required: z.array(z.string()).optional(),
    items: schemaShape.optional(),
    anyOf: z.array(schemaShape).optional(),
    oneOf: z.array(schemaShape).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    default: z.unknown().optional(),
    example: z.unknown().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
  }),
)

const content = z.record(z.string(), z.object({ schema: schemaShape.optional() })).default({})

const operationShape = z.object({
  operationId: z.string().optional(),
  summary: z.string(),
  description: z.string().optional(),
  tags: z.array(z.string()),
  security: z.array(z.unknown()).default([]),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        description: z.string().optional(),
        schema: schemaShape.optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content })).default({}),
})
type Operation = z.output<typeof operationShape>

const paths = z.record(z.string(), z.record(z.string(), operationShape))

const documentShape = z.object({
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string().optional() })),
  paths,
  webhooks: paths,
  components: z.object({
    schemas: z.record(z.string(), schemaShape),
    securitySchemes: z.record(z.string(), z.object({ description: z.string() })),
  }),
})

export function referenceOf(openApi: object): Reference {
  const document = documentShape.parse(openApi)
  const [base = ''] = document.servers.map(({ url }) => url)
  const { schemas, securitySchemes } = document.components
  const operations = [
    ...operationsOf(document.paths).map(({ path, method, operation }) => ({
      tags: operation.tags,
      view: viewOf(operation, {
        method: method.toUpperCase(),
        path: `/api${path}`,
        curl: curlOf(operation, method, `${base}${path}`, schemas),
      }),
    })),
    ...operationsOf(document.webhooks).map(({ path, operation }) => ({
      tags: operation.tags,
      view: viewOf(operation, { method: 'EVENT', path, curl: null }),
    })),
  ]
  return {
    groups: document.tags.map(({ name, description = '' }) => ({
      name,
      description,
      operations: operations.filter(({ tags }) => tags.includes(name)).map(({ view }) => view),
    })),
    schemas: Object.entries(schemas).map(([name, schema]) => ({ name, fields: fieldsOf(schema) })),
    access: Object.values(securitySchemes).map(({ description }) => description),
    refusals: Object.entries(refusalTexts).map(([status, text]) => ({ status, text })),
  }
}

/** Everything by its name. */
export function listEverything({ groups, schemas, ...others }: Reference): ReferenceView {
  return {
    ...others,
    groups: groups.map((group) => ({ ...group, operations: group.operations.map(listed) })),
    schemas: schemas.map(({ name }) => name),
  }
}

/** The operations whose call, summary or group has all the words. */
export function findOperations({ groups }: Reference, search: string): ListedOperation[] {
  const words = search.toLowerCase().split(/\s+/)
  return groups.flatMap(({ name, operations }) =>
    operations
      .filter(({ method, path, summary }) => {
        const text = `${method} ${path} ${summary} ${name}`.toLowerCase()
        return words.every((word) => text.includes(word))
      })
      .map(listed),
  )
}

function listed({ id, method, path, summary }: OperationView): ListedOperation {
  return { id, method, path, summary }
}

function operationsOf(all: z.output<typeof paths>) {
  return Object.entries(all).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
}

type Call = Pick<OperationView, 'method' | 'path' | 'curl'>

function viewOf(operation: Operation, call: Call): OperationView {
  const { operationId = call.path, summary, description = '', parameters, requestBody, responses } = operation
  const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const replies = Object.entries(responses).filter(([status]) => !isRefusal(status))
  return {
    ...call,
    id: operationId,
    summary,
    access: description,
    parameters: parameters.map(({ name, in: place, required = false, description: note, schema = {} }) => ({
      ...fieldOf(name, { ...schema, description: note ?? schema.description }, required),
      place,
    })),
    body: body?.schema && bodyType ? { type: bodyType, ...contentOf(body.schema) } : null,
    replies: replies.map(([status, { description: text, content: types }]) => {
      const [type, reply] = Object.entries(types)[0] ?? []
      return { status, text, type: type ?? '', ...contentOf(reply?.schema ?? {}) }
    }),
    refusals: Object.keys(responses).filter(isRefusal),
  }
}

function isRefusal(status: string): boolean {
  return /^[45]/.test(status)
}

/** Its fields; or, if it has none of its own, what it is. */
function contentOf(schema: Schema): { fields: FieldView[]; is: FieldView | null } {
  const fields = fieldsOf(schema)
  return {
    fields,
    is: fields.length > 0 || Object.keys(schema).length === 0 ? null : fieldOf('', schema, false),
  }
}

/** With those of objects within, whose names say where they stand: `errors[].field`. */
function fieldsOf(schema: Schema, before = ''): FieldView[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = `${before}${name}`
    const within = property.items ? fieldsOf(property.items, `${path}[].`) : fieldsOf(property, `${path}.`)
    return [fieldOf(path, property, required.includes(name)), ...within]
  })
}

function fieldOf(name: string, schema: Schema, isRequired: boolean): FieldView {
  return { name, type: typeOf(schema), isRequired, note: noteOf(schema), schema: referredBy(schema) }
}

/** The name of a schema of the document. */
function referredBy({ $ref, items }: Schema): string | null {
  return ($ref ?? items?.$ref)?.split('/').at(-1) ?? null
}

function typeOf(schema: Schema): string {
  const { $ref, type, items, format, anyOf, oneOf } = schema
  if ($ref) return $ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = anyOf ?? oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ')
  const types = [type ?? 'any']
    .flat()
    .map((each) => (each === 'array' && items ? `${typeOf(items)}[]` : each))
  return types.join(' | ') + (format ? ` (${format})` : '')
}

function noteOf({ description, minimum, maximum, minLength, maxLength, default: initial }: Schema): string {
  const range = (least: number | undefined, most: number | undefined, unit: string) => {
    if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`
    if (least !== undefined) return `at least ${least}${unit}`
    return most === undefined ? '' : `at most ${most}${unit}`
  }
  return [
    description ?? '',
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    initial === undefined || initial === null ? '' : `${JSON.stringify(initial)} unless given`,
  ]
    .filter(Boolean)
    .join('; ')
}

function curlOf(operation: Operation, method: string, url: string, schemas: Record<string, Schema>): string {
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema = {} }) => `${name}=${encodeURIComponent(String(sampleOf(schema, schemas, name)))}`)
  const address = url.replaceAll(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase())
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const isImplied = method === 'get' || (method === 'post' && type !== undefined)
  return [
    `curl -s${isImplied ? '' : ` -X ${method.toUpperCase()}`} "${[address, ...(query.length > 0 ? [query.join('&')] : [])].join('?')}"`,
    ...(operation.security.length > 0 ? ['-H "Authorization: api-clients API-Key $KEY"'] : []),
    ...(type === undefined ? [] : bodyOptions(type, body?.schema ?? {}, schemas)),
  ].join(' \\\n  ')
}

function bodyOptions(type: string, schema: Schema, schemas: Record<string, Schema>): string[] {
  if (type === 'multipart/form-data')
    return Object.keys(schema.properties ?? {}).map((name) =>
      name === 'file' ? '-F file=@picture.png' : `-F ${name}=…`,
    )
  const headers = [`-H "Content-Type: ${type}"`]
  if (type !== 'application/json' && type !== 'text/plain') return [...headers, '--data-binary @body']
  return [...headers, `-d '${JSON.stringify(sampleOf(schema, schemas))}'`]
}

/** What has to be given, or else the first thing that can be. */
function sampleOf(schema: Schema, schemas: Record<string, Schema>, name = ''): unknown {
  const given = schema.example ?? schema.const ?? schema.default ?? schema.enum?.[0]
  if (given !== undefined && given !== null) return given
  const referred = referredBy({ $ref: schema.$ref })
  const known = referred === null ? undefined : schemas[referred]
  if (known) return sampleOf(known, schemas, name)
  const choice = (schema.anyOf ?? schema.oneOf)?.[0]
  if (choice) return sampleOf(choice, schemas, name)
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const all = Object.entries(schema.properties ?? {})
      const needed = all.filter(([key]) => schema.required?.includes(key))
      const shown = needed.length > 0 ? needed : all.slice(0, 1)
      return Object.fromEntries(shown.map(([key, each]) => [key, sampleOf(each, schemas, key)]))
    }
    case 'array':
      return [sampleOf(schema.items ?? {}, schemas, name)]
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    default:
      if (schema.format === 'date-time') return '2027-01-01T09:00:00.000Z'
      return name.toLowerCase().includes('email') ? 'layla@example.org' : '…'
  }
}
