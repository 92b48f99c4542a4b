import type { CollectionSlug, Payload, RequiredDataFromCollectionSlug } from 'payload'

import { emptyThread } from '~collections/inbox/threads'
import { toRichText } from '~collections/rich-text/plain-text'

import { picture, uploadOf } from './pictures'

/** The collections that Payload's REST shows; what it keeps for itself begins with `payload-`. */
export type OpenSlug = Exclude<CollectionSlug, `payload-${string}`>

/** Ids of the records that others refer to. */
export type References = { user: number; course: number; thread: number }

type RestRecords = {
  [Slug in OpenSlug]: {
    create: (references?: References) => RequiredDataFromCollectionSlug<Slug>
    change: object
  }
}

const nobody: References = { user: 1, course: 1, thread: 1 }

let made = 0
let mails = 0

/** There is one template for each mail and language. */
const nextMail = () => {
  const mail = (['invitation', 'rejoin', 'team'] as const)[++mails % 3] ?? 'team'
  return { mail, language: mails % 2 ? ('en' as const) : ('ar' as const) }
}

/** A sound new record for each collection, as a program would send it, and one change to it. */
export const restRecords: RestRecords = {
  'waitlist-entries': {
    create: () => ({
      email: `rest-${++made}@example.org`,
      name: 'Layla',
      interests: ['grammar'],
      language: 'en',
      source: 'crm',
      status: 'pending',
    }),
    change: { name: 'Sami' },
  },
  invitations: {
    create: () => ({ batch: 'a batch', language: 'en', status: 'queued', attempts: 0, seed: 'seed' }),
    change: { status: 'sent' },
  },
  announcements: {
    create: () => ({
      subject: 'News of the launch',
      content: toRichText('Some words.'),
      audience: { language: 'en' },
      status: 'draft',
    }),
    change: { subject: 'More news' },
  },
  suppressions: {
    create: () => ({ addressHash: `hash-${++made}`, reason: 'erased' }),
    change: { reason: 'unsubscribed' },
  },
  'join-mails': {
    create: () => ({
      addressHash: `hash-${++made}`,
      kind: 'rejoin',
      email: `rest-${made}@example.org`,
      language: 'en',
      source: 'landing-page',
      seed: `seed-${made}`,
      tokenHash: `token-${made}`,
      isCrowded: false,
      sendAt: '2026-01-01',
      restsUntil: '2026-01-02',
      expiresAt: '2030-01-01',
    }),
    change: { source: 'crm' },
  },
  'team-invitations': {
    create: () => ({
      email: `rest-${++made}@example.org`,
      role: 'viewer',
      language: 'en',
      seed: `seed-${made}`,
      tokenHash: `team-token-${made}`,
      delivery: 'sent',
      expiresAt: '2030-01-01',
    }),
    change: { role: 'admin' },
  },
  'mail-templates': {
    create: () => ({ ...nextMail(), subject: 'Hello', text: 'Hello,\n\n{{link}}' }),
    change: { subject: 'Hello again' },
  },
  'audit-entries': {
    create: () => ({ action: 'sign-in', actorKind: 'visitor' }),
    change: { action: 'lock' },
  },
  exports: {
    create: () => ({ what: 'waitlist', byName: 'Layla', filter: {}, rows: 0, status: 'finished' }),
    change: { rows: 1 },
  },
  'contact-submissions': {
    create: () => ({
      name: 'Layla Haddad',
      email: `rest-${++made}@example.org`,
      message: 'A message of some length.',
      language: 'en',
      source: 'contact-page',
      status: 'new',
      priority: 'medium',
    }),
    change: { status: 'read' },
  },
  'legal-sections': {
    create: () => ({
      document: 'terms',
      language: 'en',
      order: ++made,
      title: 'A section',
      content: toRichText('Some words.'),
      status: 'draft',
      lastUpdated: '2026-01-01',
    }),
    change: { title: 'Another title' },
  },
  testimonials: {
    create: () => ({
      quote: 'It helps me every day.',
      name: 'Layla',
      category: 'speaking',
      rating: 5,
      helpfulCount: 0,
      date: '2026-01-01',
      _status: 'published',
    }),
    change: { rating: 4 },
  },
  'faq-entries': {
    create: () => ({
      order: ++made,
      question: 'Why?',
      answer: 'Because.',
      _status: 'published',
    }),
    change: { answer: 'So.' },
  },
  'pricing-plans': {
    create: () => ({
      tier: 'elite',
      name: 'Elite',
      monthlyPrice: 20,
      annualPrice: 200,
      currency: 'USD',
      _status: 'published',
    }),
    change: { monthlyPrice: 21 },
  },
  'page-texts': {
    create: () => ({
      page: 'contact',
      texts: { 'contact.title': { en: 'Write to us' } },
      _status: 'published',
    }),
    change: { texts: { 'contact.lead': { en: 'We read it all.' } } },
  },
  'page-meta': {
    create: () => ({ page: 'docs', title: 'Calls of {{brand}}' }),
    change: { description: 'All of them.' },
  },
  'site-media': {
    create: () => ({ place: 'teacher' as const, name: 'Salma' }),
    change: { sentence: 'She teaches in Amman.' },
  },
  admins: {
    create: () => ({
      email: `rest-${++made}@example.org`,
      name: 'A colleague',
      password: 'correct horse battery',
      teamRole: 'viewer',
    }),
    change: { name: 'Renamed' },
  },
  'api-clients': {
    create: () => ({ name: `Program ${++made}`, role: 'viewer' }),
    change: { name: 'Renamed' },
  },
  webhooks: {
    create: () => ({ url: 'https://hooks.invalid/kalima', events: ['waitlist.joined'], enabled: false }),
    change: { enabled: false },
  },
  'webhook-deliveries': {
    create: () => ({ event: 'waitlist.joined', payload: {}, status: 'pending', attempts: 0 }),
    change: { attempts: 1 },
  },
  users: {
    create: () => ({
      name: 'Layla Haddad',
      email: `rest-${++made}@example.org`,
      role: 'student',
      status: 'active',
      joinedDate: '2026-01-01T00:00:00.000Z',
      interests: ['grammar'],
    }),
    change: { name: 'Sami' },
  },
  'user-imports': {
    create: () => ({
      byName: 'Layla',
      fileName: 'people.csv',
      subject: 'users',
      status: 'ready',
      valid: 1,
      duplicates: 0,
      rejected: 0,
      done: 0,
      created: 0,
    }),
    change: { done: 1 },
  },
  courses: {
    create: () => ({
      title: 'Arabic for beginners',
      level: 'A1',
      status: 'draft',
      category: 'grammar',
      price: 4900,
      currency: 'USD',
      language: 'en',
      lessons: [{ title: 'The alphabet', kind: 'video', minutes: 12 }],
    }),
    change: { price: 5900 },
  },
  'course-thumbnails': { create: () => ({ alt: 'A picture' }), change: { alt: 'Another text' } },
  enrolments: {
    create: ({ user, course } = nobody) => ({
      user,
      course,
      progress: 10,
      enrolledAt: '2026-01-01T00:00:00.000Z',
    }),
    change: { progress: 20 },
  },
  'message-threads': {
    create: () => ({
      ...emptyThread,
      subject: 'A question',
      folder: 'inbox',
      lastMessageAt: '2026-01-01T00:00:00.000Z',
      labels: ['support'],
    }),
    change: { priority: 'high' },
  },
  messages: {
    create: ({ thread } = nobody) => ({
      thread,
      kind: 'sent',
      to: [{ name: 'Layla', email: `rest-${++made}@example.org` }],
      subject: 'An answer',
      content: 'A message of some length.',
      date: '2026-01-01T00:00:00.000Z',
      language: 'en',
    }),
    change: { content: 'Another text.' },
  },
  'message-labels': {
    create: () => ({ name: `Label ${++made}`, color: 'blue' }),
    change: { color: 'green' },
  },
  'saved-replies': {
    create: () => ({ name: 'Thanks', language: 'en', body: 'Thank you, {{name}}.' }),
    change: { body: 'Thank you.' },
  },
}

/** Whether a path of the OpenAPI document is Payload's REST of stored records, and not a call. */
export function isRecordPath(path: string): boolean {
  const [, first = '', second, ...more] = path.split('/')
  if (first === 'globals') return true
  return Object.hasOwn(restRecords, first) && (second ?? '{id}') === '{id}' && more.length === 0
}

/** Stores what a new enrolment or message refers to. */
export async function storeReferences(payload: Payload): Promise<References> {
  return {
    user: await storeRecord(payload, 'users'),
    course: await storeRecord(payload, 'courses'),
    thread: await storeRecord(payload, 'message-threads'),
  }
}

/** Stores one, past all rules, and gives its id. */
export async function storeRecord(payload: Payload, slug: OpenSlug): Promise<number> {
  const refersToOthers = slug === 'enrolments' || slug === 'messages'
  const data = restRecords[slug].create(refersToOthers ? await storeReferences(payload) : undefined)
  if (slug === 'page-texts') await makeRoom(payload)
  const file = slug === 'course-thumbnails' && { file: uploadOf(await picture()) }
  const { id } = await payload.create({ collection: slug, data, overrideAccess: true, ...file }) // a test sets the scene
  return id
}

/** There is one record of texts for each page from the start. */
async function makeRoom(payload: Payload): Promise<void> {
  const where = { page: { equals: 'contact' } }
  await payload.delete({ collection: 'page-texts', where, overrideAccess: true })
}
