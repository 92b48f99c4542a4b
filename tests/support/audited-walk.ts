import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import pino from 'pino'

import { answerByPayload } from '~/api/payload-rest.server'
import * as contact from '~/routes/admin.contact'
import * as courses from '~/routes/admin.courses'
import * as dashboard from '~/routes/admin.dashboard'
import * as messages from '~/routes/admin.messages'
import * as settings from '~/routes/admin.settings'
import * as users from '~/routes/admin.users'
import * as usersExport from '~/routes/admin.users_.export'
import * as waitlist from '~/routes/admin.waitlist'
import * as contactCall from '~/routes/api.contact'
import * as submissionCall from '~/routes/api.contact.$id'
import * as priorityCall from '~/routes/api.contact.$id_.priority'
import * as countdownCall from '~/routes/api.system.countdown'
import * as joinCall from '~/routes/api.waitlist'
import * as entryCall from '~/routes/api.waitlist.$id'
import { inRequestScope } from '~cms/request-scope'

import { loadContext } from './load-context'
import { restRecords, type OpenSlug } from './rest-records'
import type { TestCms } from './test-cms'

type Route = {
  loader?: (args: LoaderFunctionArgs) => unknown
  action?: (args: ActionFunctionArgs) => unknown
}

const rest: Route = { loader: answerByPayload, action: answerByPayload }

/** Which route an address has; what is not here is Payload’s REST. */
const routes: Record<string, Route> = {
  '/admin/contact': contact,
  '/admin/courses': courses,
  '/admin/dashboard': dashboard,
  '/admin/messages': messages,
  '/admin/settings': settings,
  '/admin/users': users,
  '/admin/users/export': usersExport,
  '/admin/waitlist': waitlist,
  '/api/contact': contactCall,
  '/api/contact/:id': submissionCall,
  '/api/contact/:id/priority': priorityCall,
  '/api/system/countdown': countdownCall,
  '/api/waitlist': joinCall,
  '/api/waitlist/:id': entryCall,
}

export type Step = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** A form of a screen. */
  fields?: Record<string, string>
  /** What a program sends. */
  body?: object
  isVisitor?: boolean
}

/** Sends a step as the host would, with its own request id; gives the status. */
export async function take(cms: TestCms, cookie: string, step: Step, requestId: string): Promise<number> {
  const { environment } = cms
  const url = new URL(step.path, environment.SITE_URL)
  const id = /\/(\d+)(?:\/|$)/.exec(url.pathname)?.[1]
  const route = routes[url.pathname.replace(/\/\d+(?=\/|$)/, '/:id')] ?? rest
  const request = new Request(url, {
    method: step.method,
    headers: {
      Origin: environment.SITE_URL,
      ...(!step.isVisitor && { Cookie: cookie }),
      ...(step.body && { 'Content-Type': 'application/json' }),
    },
    ...(step.body && { body: JSON.stringify(step.body) }),
    ...(step.fields && { body: new URLSearchParams(step.fields) }),
  })
  const context = { ...loadContext(environment), requestId }
  const scope = {
    requestId,
    clientAddress: context.clientAddress,
    logger: pino({ level: 'silent' }),
    isWrite: step.method !== 'GET',
  }
  const args = { request, context, params: { ...(id && { id }), '*': url.pathname.slice(5) } }
  const run = step.method === 'GET' ? route.loader : route.action
  return inRequestScope(scope, async () =>
    statusOf(await Promise.resolve(run?.(args)).catch((thrown: unknown) => thrown)),
  )
}

async function statusOf(answer: unknown): Promise<number> {
  if (answer instanceof Response) {
    await answer.text()
    return answer.status
  }
  if (answer instanceof Error) throw answer
  if (typeof answer !== 'object' || answer === null || !('init' in answer)) return 200
  const { init } = answer
  return typeof init === 'object' && init !== null && 'status' in init ? Number(init.status) : 200
}

type Pick = <Item>(items: readonly Item[]) => Item
/** Ids of the records that there are now. */
type Known = (table: string) => readonly number[]

const restSlugs: OpenSlug[] = [
  ...(['waitlist-entries', 'contact-submissions', 'legal-sections', 'testimonials', 'faq-entries'] as const),
  ...(['webhooks', 'users', 'courses', 'enrolments', 'api-clients', 'admins'] as const),
  ...(['message-labels', 'saved-replies', 'message-threads'] as const),
]

/** A number that is different each time, so that a change is one. */
let step = 0

/** What somebody may do next; null where there is nothing yet to do it to. */
export function makers(pick: Pick, known: Known): (() => Step | null)[] {
  const idOf = (table: string) => {
    const ids = known(table)
    return ids.length > 0 ? pick(ids) : null
  }
  const to = (table: string, make: (id: number) => Step) => () => {
    const id = idOf(table)
    return id === null ? null : make(id)
  }
  const press = (path: string, fields: Record<string, string>): Step => ({ method: 'POST', path, fields })
  const tableOf = (slug: OpenSlug) => slug.replaceAll('-', '_')
  return [
    ...restSlugs.flatMap((slug) => [
      () => {
        const references = {
          user: idOf('users') ?? 1,
          course: idOf('courses') ?? 1,
          thread: idOf('message_threads') ?? 1,
        }
        // Messages come by their own call alone, members by invitations.
        if (slug === 'contact-submissions' || slug === 'admins') return null
        return { method: 'POST', path: `/api/${slug}`, body: restRecords[slug].create(references) } as const
      },
      to(tableOf(slug), (id) => ({
        method: 'PATCH',
        path: `/api/${slug}/${id}`,
        body: restRecords[slug].change,
      })),
      to(tableOf(slug), (id) => ({ method: 'DELETE', path: `/api/${slug}/${id}` })),
    ]),
    to('pricing_plans', (id) => ({
      method: 'PATCH',
      path: `/api/pricing-plans/${id}`,
      body: { monthlyPrice: ++step, name: `Plan ${step}`, features: [`Feature ${step}`] },
    })),
    to('courses', (id) => ({
      method: 'PATCH',
      path: `/api/courses/${id}?locale=ar`,
      body: { title: `دورة ${++step}` },
    })),
    to('users', (id) => ({
      method: 'PATCH',
      path: `/api/users/${id}`,
      body: { interests: [`interest ${++step}`] },
    })),
    () => ({ method: 'POST', path: '/api/globals/dashboard-goals', body: { waitlist: 1000 + ++step } }),
    () => ({
      method: 'PATCH',
      path: '/api/page-texts/1',
      body: { texts: { 'landing.hero.title': { en: `Word ${++step}` } }, _status: 'published' },
    }),
    () => ({ method: 'POST', path: '/api/globals/site-settings', body: { brand: `Kalima ${++step}` } }),
    () => ({ method: 'POST', path: '/api/globals/countdown', body: { title: `Launch ${++step}` } }),
    () => ({
      method: 'POST',
      path: '/api/system/countdown',
      body: { targetDate: new Date(1.9e12 + ++step * 6e4).toISOString() },
    }),
    () => ({
      method: 'POST',
      path: '/api/waitlist',
      body: {
        email: `walk-${++step}@example.com`,
        language: pick(['en', 'ar']),
        source: 'walk',
        consent: true,
      },
      isVisitor: true,
    }),
    () => ({
      method: 'POST',
      path: '/api/contact',
      body: {
        name: 'Layla',
        email: `writer-${++step}@example.com`,
        subject: 'A question',
        message: 'A message of some length, for the walk.',
        language: 'en',
      },
      isVisitor: true,
    }),
    to('contact_submissions', (id) => ({
      method: 'PATCH',
      path: `/api/contact/${id}`,
      body: { status: pick(['read', 'archived', 'spam']) },
    })),
    to('contact_submissions', (id) => ({
      method: 'PATCH',
      path: `/api/contact/${id}/priority`,
      body: { priority: pick(['high', 'medium', 'low']) },
    })),
    to('waitlist_entries', (id) => ({
      method: 'PATCH',
      path: `/api/waitlist/${id}`,
      body: { notes: `Note ${++step}` },
    })),
    to('waitlist_entries', (id) => ({ method: 'DELETE', path: `/api/waitlist/${id}` })),
    to('waitlist_entries', (id) => press('/admin/waitlist', { intent: 'delete', id: String(id) })),
    to('contact_submissions', (id) =>
      press('/admin/contact', { intent: pick(['read', 'archive', 'spam', 'unread']), id: String(id) }),
    ),
    to('contact_submissions', (id) =>
      press('/admin/contact', { intent: 'priority', id: String(id), priority: pick(['high', 'low']) }),
    ),
    () =>
      press('/admin/users', {
        intent: 'add',
        name: 'Sami',
        email: `user-${++step}@example.com`,
        role: 'student',
        status: 'active',
        interests: 'grammar',
      }),
    to('users', (id) =>
      press('/admin/users', {
        intent: 'bulk',
        id: String(id),
        change: pick(['status:suspended', 'role:teacher']),
      }),
    ),
    to('users', (id) => press('/admin/users', { intent: 'delete', id: String(id) })),
    to('courses', (id) =>
      press('/admin/courses', { intent: pick(['publish', 'archive', 'duplicate']), id: String(id) }),
    ),
    () =>
      press('/admin/dashboard', {
        intent: 'goals',
        waitlist: String(2000 + ++step),
        registered: '100',
        replyHours: '4',
      }),
    () =>
      press('/admin/settings', {
        intent: 'appearance',
        theme: pick(['light', 'dark', 'system']),
        compactMode: pick(['true', 'false']),
        animationsEnabled: 'true',
      }),
    () => press('/admin/messages', { intent: 'add-label', name: `Label w${++step}`, color: 'blue' }),
    to('message_threads', (id) => press('/admin/messages', { intent: 'read', id: String(id) })),
    to('message_threads', (id) =>
      press('/admin/messages', {
        intent: 'note',
        id: String(id),
        note: `Note ${++step}`,
        key: crypto.randomUUID(),
      }),
    ),
    () => ({ method: 'GET', path: '/admin/users/export' }),
  ]
}
