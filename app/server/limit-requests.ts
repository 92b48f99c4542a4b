import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

import { admitPost } from '~/auth/admit-post.server'
import { isWrite } from '~/auth/same-origin.server'
import { discardBody, refusedLimits } from '~/http/read-body.server'
import { takeFromLimit } from '~/http/rate-limits.server'
import { isDatabaseAway } from '~cms/database-errors'

import type { HostEnvironment } from './host-environment'

type Refuse = (context: Context, headers: Record<string, string>) => Response | Promise<Response>

/**
 * Counts every post under /admin, also where no form is expected, and turns strangers away who post too much, before a
 * page is rendered for them. The gate says so itself, and so do the forms to signed-in people and to scripts.
 */
export function limitAdminPosts(refuse: Refuse) {
  return createMiddleware<HostEnvironment>(async (context, next) => {
    const { raw, path } = context.req
    if (!isWrite(raw)) return next()
    const admission = await admitPost(raw, context.get('loadContext')).catch((error: unknown) => {
      if (isDatabaseAway(error)) return null // the form's own reply says so
      throw error
    })
    const isTooMuch = admission && !admission.member && !admission.limit.allowed
    if (!isTooMuch || isGate(new URL(raw.url)) || path.endsWith('.data')) return next()
    await discardBody(raw)
    return refuse(context, admission.limit.headers)
  })
}

/** Counts what has to be rendered for one client alone, forms included; cached pages stay open to those who are past this limit. */
export function limitPages(refuse: Refuse) {
  return createMiddleware<HostEnvironment>(async (context, next) => {
    if (context.env.isForEveryone) return next()
    const { allowed, headers } = await takeFromLimit('pages', context.get('loadContext'))
    return allowed ? next() : refuse(context, headers)
  })
}

/** `?index` is how Remix names the screen at the same address. */
function isGate({ pathname, searchParams }: URL): boolean {
  return /^\/admin\/*$/.test(pathname) && !searchParams.has('index')
}

/**
 * Refuses bodies that say they have more than `maxSize` bytes, before anybody asks who sends them; the HTTP parser holds
 * clients to what they say. A body that does not say is measured while it is read (`readBody`).
 */
export function limitBody(maxSize: number, refuse: (context: Context) => Response | Promise<Response>) {
  return createMiddleware<HostEnvironment>(async (context, next) => {
    const request = context.req.raw
    if (Number(request.headers.get('Content-Length') ?? 0) <= maxSize) return next()
    // A client that sends a little too much should get the reply.
    const isLarge = maxSize > refusedLimits.bytes
    await discardBody(request, isLarge ? { bytes: 2 * maxSize, milliseconds: 20_000 } : refusedLimits)
    return refuse(context)
  })
}
