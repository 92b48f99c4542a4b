import type { GlobalSlug } from 'payload'

import { apiClientRoles, teamRoles, type TeamRole } from '~collections/values/team'

import { withKey, type KeyRole } from './api-keys'
import { signInEach } from './contract/callers'
import { documentedFetch } from './contract/documented-fetch'
import { picture } from './pictures'
import { restRecords, storeRecord, storeReferences, type OpenSlug } from './rest-records'
import { startServerWithKeys } from './start-server-with-keys'
import { owner } from './test-environment'

/** Keys go by their role; people, who have a session, are told from them. */
export type Person = `${TeamRole} in person`
export type Who = 'nobody' | KeyRole
export type Least<Role> = Role | 'no one'
export type Deeds<Role> = Record<'create' | 'read' | 'update' | 'delete', Least<Role>>

/** Which keys may do what at the least; the ones after it in `everybody` may too. */
export const collections: Record<OpenSlug, Deeds<Who>> = {
  'waitlist-entries': { create: 'editor', read: 'viewer', update: 'editor', delete: 'admin' },
  invitations: { create: 'no one', read: 'viewer', update: 'no one', delete: 'no one' },
  announcements: { create: 'editor', read: 'viewer', update: 'editor', delete: 'admin' },
  suppressions: { create: 'no one', read: 'admin', update: 'no one', delete: 'no one' },
  'join-mails': { create: 'no one', read: 'no one', update: 'no one', delete: 'no one' },
  'mail-templates': { create: 'no one', read: 'no one', update: 'no one', delete: 'no one' },
  'audit-entries': { create: 'no one', read: 'no one', update: 'no one', delete: 'no one' },
  exports: { create: 'no one', read: 'admin', update: 'no one', delete: 'no one' },
  'contact-submissions': { create: 'no one', read: 'viewer', update: 'editor', delete: 'admin' },
  'legal-sections': { create: 'editor', read: 'viewer', update: 'editor', delete: 'admin' }, // a draft
  testimonials: { create: 'editor', read: 'nobody', update: 'editor', delete: 'admin' },
  'faq-entries': { create: 'editor', read: 'nobody', update: 'editor', delete: 'admin' },
  'pricing-plans': { create: 'editor', read: 'nobody', update: 'editor', delete: 'admin' },
  'page-meta': { create: 'editor', read: 'nobody', update: 'editor', delete: 'admin' },
  'page-texts': { create: 'no one', read: 'nobody', update: 'editor', delete: 'no one' },
  'site-media': { create: 'editor', read: 'nobody', update: 'editor', delete: 'admin' },
  admins: { create: 'no one', read: 'no one', update: 'no one', delete: 'no one' },
  'api-clients': { create: 'no one', read: 'no one', update: 'no one', delete: 'no one' },
  'team-invitations': { create: 'no one', read: 'no one', update: 'no one', delete: 'no one' },
  webhooks: { create: 'no one', read: 'admin', update: 'no one', delete: 'no one' },
  'webhook-deliveries': { create: 'no one', read: 'admin', update: 'no one', delete: 'admin' },
  users: { create: 'admin', read: 'viewer', update: 'admin', delete: 'admin' },
  'user-imports': { create: 'no one', read: 'admin', update: 'no one', delete: 'no one' },
  courses: { create: 'admin', read: 'viewer', update: 'admin', delete: 'admin' },
  'course-thumbnails': { create: 'admin', read: 'viewer', update: 'admin', delete: 'admin' },
  'message-threads': { create: 'editor', read: 'viewer', update: 'editor', delete: 'admin' },
  messages: { create: 'editor', read: 'viewer', update: 'no one', delete: 'admin' },
  'message-labels': { create: 'admin', read: 'viewer', update: 'admin', delete: 'admin' },
  'saved-replies': { create: 'editor', read: 'viewer', update: 'editor', delete: 'admin' },
  enrolments: { create: 'admin', read: 'viewer', update: 'admin', delete: 'admin' },
}

/** What no key sees: who of the team may do what at the least. */
const forPeople: Partial<Record<OpenSlug, Deeds<TeamRole>>> = {
  admins: { create: 'no one', read: 'viewer', update: 'admin', delete: 'admin' },
  webhooks: { create: 'admin', read: 'admin', update: 'admin', delete: 'admin' },
  'api-clients': { create: 'admin', read: 'admin', update: 'admin', delete: 'admin' },
  'team-invitations': { create: 'no one', read: 'admin', update: 'no one', delete: 'no one' },
  'mail-templates': { create: 'admin', read: 'admin', update: 'admin', delete: 'admin' },
  'audit-entries': { create: 'no one', read: 'admin', update: 'no one', delete: 'no one' },
}

/** Of everything else people may do what a key of their role may. */
export const deedsInPerson = (slug: OpenSlug): Deeds<Who | TeamRole> => forPeople[slug] ?? collections[slug]

export const globals: Record<GlobalSlug, Record<'read' | 'update', Least<Who>>> = {
  countdown: { read: 'nobody', update: 'editor' },
  'dashboard-goals': { read: 'viewer', update: 'editor' },
  'site-settings': { read: 'nobody', update: 'admin' },
  'invitation-waves': { read: 'viewer', update: 'no one' },
  'mail-key': { read: 'no one', update: 'no one' },
}

export const slugs = Object.keys(collections).filter(isOpenSlug)

export const everybody: Who[] = ['nobody', 'public', 'viewer', 'editor', 'admin']
export const isAllowed = (who: Who, least: Least<Who>) =>
  least !== 'no one' && everybody.indexOf(who) >= everybody.indexOf(least)

const ranks: (Who | TeamRole)[] = [...everybody, 'owner']
export const isAllowedInPerson = (role: TeamRole, least: Least<Who | TeamRole>) =>
  least !== 'no one' && ranks.indexOf(role) >= ranks.indexOf(least)

export const inPerson = teamRoles.map((role): Person => `${role} in person`)

function isOpenSlug(name: string): name is OpenSlug {
  return Object.hasOwn(collections, name)
}

/** A server that has one record of everything. */
export function startRestServer() {
  return startServerWithKeys({
    variables: { RATE_LIMITS: 'off' },
    prepare: async ({ payload }) => {
      // There is one plan of each tier: make room for another.
      const where = { tier: { equals: 'elite' } }
      await payload.delete({ collection: 'pricing-plans', where, overrideAccess: true })
      const records = new Map<OpenSlug, number>()
      for (const slug of slugs) records.set(slug, await storeRecord(payload, slug))
      const tokens = await signInEach(payload, owner)
      const owners = await payload.find({
        collection: 'admins',
        where: { teamRole: { equals: 'owner' } },
        overrideAccess: true,
      })
      const ownerId = owners.docs[0]?.id ?? 0
      const exported = { ...restRecords.exports.create(), by: ownerId }
      await payload.create({ collection: 'exports', data: exported, overrideAccess: true })
      const invitation = { ...restRecords.invitations.create(), invitedBy: ownerId }
      await payload.create({ collection: 'invitations', data: invitation, overrideAccess: true })
      const submission = await storeRecord(payload, 'contact-submissions')
      const references = await storeReferences(payload)
      return { records, tokens, ownerId, submission, references, image: await picture() }
    },
  })
}

export type RestServer = Awaited<ReturnType<typeof startRestServer>>

function showing({ keys, prepared, url }: RestServer, who: Who | Person): Record<string, string> {
  if (who === 'nobody') return {}
  const role = teamRoles.find((each) => who === `${each} in person`)
  if (role) return { Cookie: `payload-token=${prepared.tokens[role]}`, Origin: url }
  return withKey(keys[apiClientRoles.find((each) => each === who) ?? 'public'])
}

/** Asks Payload's REST as one of them. What keys are answered is as the OpenAPI document says; people see more. */
export async function askRest(
  server: RestServer,
  who: Who | Person,
  { method, path, body }: { method: string; path: string; body?: object | undefined },
) {
  const isForm = body instanceof FormData
  const isDocumented = everybody.some((key) => key === who) && !path.includes('where[')
  const send = isDocumented ? documentedFetch : fetch
  const response = await send(`${server.url}/api/${path}`, {
    method,
    headers: {
      ...showing(server, who),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, reply: JSON.parse(text) as Reply }
}

type Reply = { doc?: { id: number }; docs?: object[] }
