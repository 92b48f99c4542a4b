import type { JSONField } from 'payload'
import type { StoredAttachment } from '../values/messages'
import type { FieldAccess } from './correspondents'

/** Where the bytes of an attachment are read, by screens and programs. */
export const attachmentPath = '/api/messages/attachments'

/** The files of a mail: what is stored of each, and where it is read. */
export function attachmentsField(access: FieldAccess): JSONField {
  return {
    name: 'attachments',
    type: 'json',
    access,
    hooks: {
      afterRead: [
        ({ value }: { value?: unknown }) => (isAttachmentList(value) ? value.map(withAddress) : value),
      ],
    },
    typescriptSchema: [
      () => ({
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['id', 'name', 'size', 'type', 'url'],
          properties: {
            id: { type: 'string' },
            name: { type: 'string' },
            size: { type: 'number' },
            type: { type: 'string' },
            url: { type: 'string' },
          },
        },
      }),
    ],
  }
}

function isAttachmentList(value: unknown): value is StoredAttachment[] {
  return Array.isArray(value)
}

function withAddress({ id, name, size, type }: StoredAttachment) {
  return { id, name, size, type, url: `${attachmentPath}/${id}` }
}
