import { isRecordPath, restRecords } from '../rest-records'

/** One call as it is meant to be: its path, methods, and a body that would be right. */
export type Call = { path: string; methods: string[]; body: Record<string, unknown>; fields: string[] }

/** The calls of Payload's REST, for all collections and globals, and some that are closed. */
export function restCalls(): Call[] {
  const records = Object.entries(restRecords).flatMap(([slug, { create }]): Call[] => {
    const body = { ...create() }
    const fields = Object.keys(body)
    return [
      { path: `/${slug}`, methods: ['GET', 'POST', 'POST', 'PATCH', 'DELETE'], body, fields },
      { path: `/${slug}/{id}`, methods: ['GET', 'PATCH', 'PATCH', 'DELETE'], body, fields },
      { path: `/${slug}/count`, methods: ['GET'], body, fields },
    ]
  })
  const section = {
    body: { ...restRecords['legal-sections'].create() },
    fields: ['parent', 'version.title'],
  }
  const countdown = { targetDate: '2027-01-01T00:00:00Z', title: 'Soon', description: 'Very soon' }
  const settings = { brand: 'Kalima', socialLinks: [], figures: {}, queueOffset: 2500 }
  return [
    ...records,
    { path: '/legal-sections/versions', methods: ['GET'], ...section },
    { path: '/legal-sections/versions/{id}', methods: ['GET', 'POST'], ...section },
    { path: '/admins/me', methods: ['GET'], body: {}, fields: ['email', 'sessions'] },
    globalCall('countdown', countdown),
    globalCall('site-settings', settings),
    ...closed.map((path) => ({ path, methods: ['GET', 'POST'], body: {}, fields: ['id'] })),
  ]
}

function globalCall(slug: string, body: Record<string, unknown>): Call {
  return { path: `/globals/${slug}`, methods: ['GET', 'POST'], body, fields: Object.keys(body) }
}

const closed = [
  '/payload-jobs/run',
  '/payload-preferences/{id}',
  '/admins/login',
  '/admins/first-register',
  '/api-clients/{id}/api-key/reveal',
  '/webhooks/{id}/duplicate',
  '/waitlist-entries/access/{id}',
  '/globals/{id}',
  '/graphql',
  '/{id}',
  '',
]

type Schema = { properties?: Record<string, unknown> }
type Operation = { requestBody?: { content?: Record<string, { schema?: Schema }> } }
type Document = { paths: Record<string, Record<string, Operation>> }

const section = { id: 'new', title: 'A section', content: 'Words.', status: 'published', language: 'en' }

/** Bodies that calls of the contract would take as they are. */
const soundBodies: Record<string, Record<string, unknown>> = {
  '/waitlist': { email: 'someone@example.org', source: 'a-program', language: 'en' },
  '/waitlist/{id}': { name: 'Layla', status: 'notified', interests: ['grammar'] },
  '/contact': { name: 'Layla', email: 'l@example.org', message: 'A message of some length.' },
  '/contact/{id}': { status: 'read', priority: 'low' },
  '/contact/{id}/priority': { priority: 'high' },
  '/contact/{id}/reply': { body: 'An answer.' },
  '/system/content/privacy-policy': { sections: [section] },
  '/system/content/terms-of-service': { sections: [{ ...section, category: 'usage' }] },
  '/people/erase': { email: 'nobody@example.org' },
  '/system/countdown': { targetDate: '2027-01-01T00:00:00.000Z', title: 'Soon' },
}

/** The contract's calls, from the document that the server itself gives of them. */
export async function contractCalls(url: string): Promise<Call[]> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document
  const calls = Object.entries(document.paths).filter(([path]) => !isRecordPath(path))
  return calls.map(([path, operations]) => {
    const body = soundBodies[path] ?? {}
    const named = Object.values(operations).flatMap(({ requestBody }) =>
      Object.keys(requestBody?.content?.['application/json']?.schema?.properties ?? {}),
    )
    const fields = [...new Set([...Object.keys(body), ...named, 'status'])]
    return { path, methods: Object.keys(operations).map((method) => method.toUpperCase()), body, fields }
  })
}
