import { expect, test } from 'vitest'

import { findOperations, referenceOf } from './api-reference.server'

const record = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    tags: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    },
  },
  required: ['id'],
}

const reference = referenceOf({
  servers: [{ url: 'https://kalima.example/api' }],
  tags: [{ name: 'Things', description: 'What there is' }],
  paths: {
    '/things/{id}': {
      patch: {
        operationId: 'patchThing',
        summary: 'Change one',
        description: 'Needs a key.',
        tags: ['Things'],
        security: [{ apiKey: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
          { name: 'depth', in: 'query', required: true, schema: { type: 'integer', maximum: 2 } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  email: { type: 'string', maxLength: 254 },
                  kind: { enum: ['a', 'b'], default: 'a' },
                  note: { type: ['string', 'null'] },
                },
                required: ['email', 'kind'],
              },
            },
          },
        },
        responses: {
          200: {
            description: 'Success',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          404: { description: 'No such record' },
        },
      },
    },
  },
  webhooks: { 'thing.made': { post: { summary: 'A thing is made', tags: ['Things'] } } },
  components: { schemas: { Thing: record }, securitySchemes: { apiKey: { description: 'A key.' } } },
})
const [group] = reference.groups
const [change, event] = group?.operations ?? []

test('a call is shown with what it takes, within limits, and what it returns', () => {
  expect(change).toMatchObject({
    method: 'PATCH',
    path: '/api/things/{id}',
    access: 'Needs a key.',
    refusals: ['404'],
  })
  expect(change?.parameters.map(({ name, place, note }) => [name, place, note])).toEqual([
    ['id', 'path', 'at least 1'],
    ['depth', 'query', 'at most 2'],
  ])
  expect(
    change?.body?.fields.map(({ name, type, isRequired, note }) => [name, type, isRequired, note]),
  ).toEqual([
    ['email', 'string', true, 'at most 254 characters'],
    ['kind', '"a" | "b"', true, '"a" unless given'],
    ['note', 'string | null', false, ''],
  ])
  expect(change?.replies).toMatchObject([
    { status: '200', fields: [], is: { type: 'Thing', schema: 'Thing' } },
  ])
})

test('an example has the key, what has to be given and a body in one line', () => {
  expect(change?.curl?.split(' \\\n  ')).toEqual([
    'curl -s -X PATCH "https://kalima.example/api/things/ID?depth=1"',
    '-H "Authorization: api-clients API-Key $KEY"',
    '-H "Content-Type: application/json"',
    `-d '{"email":"layla@example.org","kind":"a"}'`,
  ])
  expect(event).toMatchObject({ method: 'EVENT', path: 'thing.made', curl: null })
})

test('fields within a list say where they stand', () => {
  expect(reference.schemas).toEqual([
    {
      name: 'Thing',
      fields: [
        expect.objectContaining({ name: 'id', type: 'integer' }),
        expect.objectContaining({ name: 'tags', type: 'object[]', isRequired: false }),
        expect.objectContaining({ name: 'tags[].name', isRequired: true }),
      ],
    },
  ])
})

test('a search finds calls by all its words, in any letter case', () => {
  expect(findOperations(reference, 'things patch').map(({ id }) => id)).toEqual(['patchThing'])
  expect(findOperations(reference, 'thing MADE').map(({ path }) => path)).toEqual(['thing.made'])
  expect(findOperations(reference, 'thing nowhere')).toEqual([])
})
