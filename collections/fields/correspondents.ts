import type { Field, GroupField, JSONField } from 'payload'
import type { nobody } from '../access/rules'

export type FieldAccess = { create?: typeof nobody; update?: typeof nobody }

/** One person of a mail’s headers. */
export function correspondentField(name: string, access: FieldAccess): GroupField {
  const fields: Field[] = [
    { name: 'name', type: 'text', access },
    { name: 'email', type: 'text', access },
  ]
  return { name, type: 'group', fields }
}

/** Several people of a mail’s headers, as a list of names and addresses. */
export function correspondentsField(name: string, access: FieldAccess): JSONField {
  return {
    name,
    type: 'json',
    access,
    typescriptSchema: [
      () => ({
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['name', 'email'],
          properties: { name: { type: 'string' }, email: { type: 'string' } },
        },
      }),
    ],
  }
}
