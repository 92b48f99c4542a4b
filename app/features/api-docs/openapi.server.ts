import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'

import type { Payload } from 'payload'

import { sessionCookieName } from '~/auth/session-cookie.server'
import { cookieOptions } from '~/i18n/cookies.server'

import type { ContractCall } from '~/api/contract/answer.server'
import packageJson from '../../../package.json'
import { limitHeaders, operationOf, retryAfterHeader } from './openapi-operation.server'
import { recordParts } from './record-paths.server'
import { webhookOperations } from './webhook-events.server'

/** The calls and Payload's REST of the stored records, each generated from what also validates it. */
type Options = { siteUrl: string; calls: ContractCall[]; payload: Payload }

export async function openApiDocument({ siteUrl, calls: contract, payload }: Options): Promise<object> {
  const calls = documentOfCalls(siteUrl, contract)
  const { tags, paths, schemas } = await recordParts(payload)
  return {
    ...calls,
    tags: [...(calls.tags ?? []), ...tags],
    paths: { ...calls.paths, ...paths },
    components: { ...calls.components, schemas: { ...calls.components?.schemas, ...schemas } },
  }
}

function documentOfCalls(siteUrl: string, calls: ContractCall[]) {
  const paths: ZodOpenApiPathsObject = {}
  for (const { definition } of calls) {
    paths[definition.path] = {
      ...paths[definition.path],
      [definition.method.toLowerCase()]: operationOf(definition),
    }
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Kalima API',
        version: packageJson.version,
        description:
          'What the site, the admin screens and other programs rely on: the calls, and below them Payload’s REST of ' +
          'the stored records that keys can reach. Left out are this document itself and, of Payload’s REST, the calls ' +
          'beside those for one record or a page of them: `/{slug}/count`, `/{slug}/versions`, `/{slug}/{id}/duplicate`, ' +
          '`/{slug}/file/{filename}`, and PATCH and DELETE of all records that `where` finds.',
        license: { name: 'Proprietary', url: `${siteUrl}/terms` },
        contact: { name: 'Kalima', url: `${siteUrl}/contact` },
      },
      externalDocs: { description: 'This document as a page', url: `${siteUrl}/api/docs` },
      servers: [{ url: `${siteUrl}/api`, description: 'This site' }],
      tags: [
        ...[...new Set(calls.map(({ definition }) => definition.tag))].map((name) => ({
          name,
          description: tagTexts[name],
        })),
        { name: 'Webhooks', description: 'What the site tells other programs by itself' },
      ],
      paths,
      webhooks: webhookOperations(),
      components: {
        headers: { ...limitHeaders, 'Retry-After': retryAfterHeader },
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookieName(cookieOptions(siteUrl)),
            description: 'The session of a team member who has signed in at /admin in this browser',
          },
          apiKey: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description:
              '`api-clients API-Key KEY`, with these two words before the key. The role of a key is `viewer` (reads), ' +
              '`editor` (also changes), `admin` (also deletes) or `public` (reads what anyone may read). A key may ' +
              'have a date on which it expires. Only a `public` one belongs in a web page; a page of another site ' +
              'that uses any other is refused with 403.',
          },
        },
      },
    },
    { override: simplifySchema },
  )
}

const tagTexts: Record<ContractCall['definition']['tag'], string> = {
  Waitlist: 'People waiting for the launch',
  Announcements: 'What the team writes to the waitlist; their words are records below',
  Contact: 'Messages from the contact page',
  Messages: 'Email that comes in, and what became of email that went out',
  System: 'The launch, the service and its numbers',
  'Legal content': 'Privacy policy and terms of service',
  Admin: 'What the dashboard shows',
  People: 'The rights of people whose data the site holds',
  Analytics: 'Visits of the site',
}

type Schema = { type?: unknown; format?: string; pattern?: string; minimum?: number; maximum?: number }

/** Drops what is only noise to readers, such as the largest safe integer and a pattern for leap years. */
function simplifySchema({ jsonSchema }: { jsonSchema: Schema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format === 'date-time') jsonSchema.pattern = String.raw`\.\d{3}Z$`
  if (jsonSchema.format === 'date') delete jsonSchema.pattern
}
