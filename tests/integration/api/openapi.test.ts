import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'

import { allCalls, getOpenApi } from '~/features/api-docs/all-calls.server'
import { openApiDocument } from '~/features/api-docs/openapi.server'
import { offlinePayload } from '~/server/commands/offline-payload'
import { deliveryEvents } from '~collections/values/webhooks'
import { collections, globals } from '~tests/support/rest-access'

type Schema = { type?: unknown; $ref?: string; anyOf?: unknown; enum?: unknown; const?: unknown }
type Parameter = { in: string; name: string; schema?: Schema }
type Operation = {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>
}
type Document = {
  servers: { url: string }[]
  tags: { name: string; description?: string }[]
  externalDocs: { url: string }
  info: { license?: { url?: string }; contact?: object; description?: string }
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

const text = JSON.stringify(
  await openApiDocument({
    siteUrl: 'https://kalima.example',
    calls: allCalls,
    payload: await offlinePayload(),
  }),
)
const document = JSON.parse(text) as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
)

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(JSON.parse(text) as Record<string, unknown>)
    expect([valid, errors, validator.version]).toEqual([true, undefined, '3.1'])
  })

  test('is made once for all who ask', async () => {
    const payload = await offlinePayload()
    const asked = () => getOpenApi(payload, 'https://kalima.example')
    expect(await asked()).toBe(await asked())
  })

  test('says what it is about, under which terms, and where to read it', () => {
    expect(document.info).toMatchObject({
      description: expect.any(String),
      contact: expect.any(Object),
      license: { url: 'https://kalima.example/terms' },
    })
    expect(document.externalDocs.url).toBe('https://kalima.example/api/docs')
    expect(document.servers.map(({ url }) => url)).toEqual(['https://kalima.example/api'])
    for (const { description } of document.tags) expect(description).toMatch(/\S/)
  })

  test('names each operation once, for generated clients', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/)
  })

  test('uses all that it defines, and defines all that it uses', () => {
    const used = new Set([...text.matchAll(/"#\/components\/([^"]+)"/g)].map(([, name]) => name))
    for (const { operation } of operations)
      for (const scheme of operation.security ?? [])
        for (const name of Object.keys(scheme)) used.add(`securitySchemes/${name}`)
    const defined = Object.entries(document.components).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `${kind}/${name}`),
    )
    expect([...used].sort()).toEqual(defined.sort())
  })
})

describe.each(operations)('$name', ({ path, operation }) => {
  test('says what it does, who may call it, and belongs to a known tag', () => {
    expect(operation.summary).toMatch(/^[A-Z][^]{3,119}$/)
    expect(operation.description).toMatch(/\.$/)
    expect(operation.security).toBeDefined()
    const known = document.tags.map(({ name }) => name)
    expect(known).toEqual(expect.arrayContaining(operation.tags ?? ['no tag']))
  })

  test('describes what stands in its path, and every other parameter once', () => {
    const parameters = operation.parameters ?? []
    const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    const places = parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(places).size).toBe(places.length)
    for (const { schema } of parameters) expect(schema?.type).toBeDefined()
  })

  test('has success and failures, each described and of a shape', () => {
    const statuses = Object.keys(operation.responses)
    expect(statuses.filter((status) => status.startsWith('2'))).toHaveLength(1)
    expect(statuses.filter((status) => /^[45]/.test(status)).length).toBeGreaterThan(0)
    for (const [status, { description, content }] of Object.entries(operation.responses)) {
      expect(description).toMatch(/\S/)
      const { schema } = content?.['application/json'] ?? content?.['application/octet-stream'] ?? {}
      expect(Boolean(schema?.type ?? schema?.$ref), status).toBe(status !== '304')
    }
  })
})

test('describes what each event sends to a webhook', () => {
  expect(Object.keys(document.webhooks)).toEqual(deliveryEvents)
  for (const { post } of Object.values(document.webhooks)) {
    expect(post?.summary).toMatch(/^[A-Z]/)
    expect(Object.keys(post?.requestBody?.content['application/json']?.schema.properties ?? {})).toEqual([
      'type',
      'timestamp',
      'data',
    ])
  }
})

const methodsOf = (path: string) => Object.keys(document.paths[path] ?? {}).sort()

test.each(Object.entries(collections))('has what keys may do with the records of %s', (slug, deeds) => {
  const may = (deed: keyof typeof deeds) => deeds[deed] !== 'no one'
  expect(methodsOf(`/${slug}`)).toEqual([...(may('read') ? ['get'] : []), ...(may('create') ? ['post'] : [])])
  expect(methodsOf(`/${slug}/{id}`)).toEqual([
    ...(may('delete') ? ['delete'] : []),
    ...(may('read') ? ['get'] : []),
    ...(may('update') ? ['patch'] : []),
  ])
})

test.each(Object.entries(globals))('has what keys may do with the global %s', (slug, { read, update }) => {
  const methods = [...(read === 'no one' ? [] : ['get']), ...(update === 'no one' ? [] : ['post'])]
  expect(methodsOf(`/globals/${slug}`)).toEqual(methods)
})

test('has the files of messages, and both types in which mail services send', () => {
  const { get } = document.paths['/messages/attachments/{id}'] ?? {}
  const file = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  expect(get?.responses).toMatchObject({ 200: { content: file }, 401: {}, 403: {}, 404: {} })
  const { post } = document.paths['/mail/events/{provider}'] ?? {}
  expect(Object.keys(post?.requestBody?.content ?? {})).toEqual(['application/json', 'text/plain'])
})

test('says that relations are ids unless a program asks for more', async () => {
  const { defaultDepth } = (await offlinePayload()).config
  const depths = operations.flatMap(({ operation }) =>
    (operation.parameters ?? []).filter(({ name }) => name === 'depth').map(({ schema }) => schema),
  )
  expect(depths.length).toBeGreaterThan(0)
  for (const depth of depths) expect(depth).toMatchObject({ maximum: 2, default: defaultDepth })
})

test('shows no field that no key reads, and takes none that none writes', () => {
  const shapes = JSON.stringify(document.components.schemas)
  for (const name of ['tokenHash', 'seed', 'hash', 'salt', 'apiKey', 'apiKeyIndex'])
    expect(shapes).not.toContain(`"${name}":`)
  const body =
    document.paths['/waitlist-entries/{id}']?.patch?.requestBody?.content['application/json']?.schema
  expect(Object.keys(body?.properties ?? {})).toEqual(expect.arrayContaining(['name', 'status']))
  for (const kept of ['id', 'email', 'createdAt', 'updatedAt'])
    expect(body?.properties).not.toHaveProperty(kept)
})
