import { createMiddleware } from 'hono/factory'

import { cookieName } from '~/i18n/cookies.server'
import { sitePaths } from '~/site/paths'
import { themeCookie } from '~/site/preferences/preferences.server'
import { isTheme } from '~/site/preferences/theme'
import { isPreview } from '~/site/preview.server'

import type { HostEnvironment } from './host-environment'

/** The pages of the site, and what their scripts ask for. */
export const previewedPaths = Object.values(sitePaths).flatMap((path) => [
  path,
  `${path === sitePaths.home ? '/_root' : path}.data`,
])

/**
 * Shows members a page with what is drafted: in a frame of the back office, in the theme of its address, and nowhere kept.
 * What they have chosen for themselves stays as it is.
 */
export const previewDrafts = createMiddleware<HostEnvironment>(async (context, next) => {
  const { raw } = context.req
  if (!(await isPreview(raw))) return next()
  context.req.raw = inThemeOfAddress(raw)
  await next()
  const policy = context.res.headers.get('Content-Security-Policy') ?? ''
  context.header(
    'Content-Security-Policy',
    policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  )
  context.header('X-Frame-Options', 'SAMEORIGIN')
  context.header('Cache-Control', 'no-store')
  context.header('X-Robots-Tag', 'noindex')
  context.header('Set-Cookie', undefined)
})

/** The first cookie of a name counts. */
function inThemeOfAddress(request: Request): Request {
  const theme = new URL(request.url).searchParams.get('theme')
  if (!isTheme(theme)) return request
  const headers = new Headers(request.headers)
  const chosen = `${cookieName(themeCookie, { secure: true })}=${theme}`
  headers.set('Cookie', `${chosen}; ${headers.get('Cookie') ?? ''}`)
  return new Request(request, { headers })
}
