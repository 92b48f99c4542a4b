import { createMiddleware } from 'hono/factory'

import { readEmbedOrigins } from '~/features/site-settings/site-settings.server'
import { isLanguage } from '~/i18n/language'
import { embedPaths } from '~/site/embed-paths'
import { isTheme } from '~/site/preferences/theme'

import type { HostEnvironment } from './host-environment'

/** The page that other sites show in a frame, and what its scripts ask for. */
export const framedPaths = [embedPaths.form, `${embedPaths.form}.data`]

/**
 * Gives a page in the frame of another site what its address says, and nothing that the browser keeps: it is the same with and
 * without the cookies of this site, and sets none.
 */
export const knownByAddress = createMiddleware<HostEnvironment>(async (context, next) => {
  const { raw } = context.req
  const url = new URL(raw.url)
  const headers = new Headers(raw.headers)
  headers.delete('Cookie')
  const language = url.searchParams.get('lang')
  if (isLanguage(language)) headers.set('Accept-Language', language)
  const theme = url.searchParams.get('theme')
  if (isTheme(theme)) headers.set('Cookie', `theme=${theme}`)
  url.searchParams.delete('lng') // which pages keep in a cookie
  context.req.raw = new Request(url, new Request(raw, { headers }))
  await next()
})

/** Lets the sites of the settings show the page in a frame, and this one, for the preview. Nobody may without such sites. */
export const framedByOthers = createMiddleware<HostEnvironment>(async (context, next) => {
  await next()
  const origins = await readEmbedOrigins().catch((): string[] => []) // the page says that the database is away
  if (origins.length === 0) return
  const policy = context.res.headers.get('Content-Security-Policy') ?? ''
  const ancestors = ["'self'", ...origins].join(' ')
  context.header(
    'Content-Security-Policy',
    policy.replace("frame-ancestors 'none'", () => `frame-ancestors ${ancestors}`),
  )
  context.res.headers.delete('X-Frame-Options') // it knows no list
})

/** For the script that pages of other sites load. */
export const loadedByOthers = createMiddleware<HostEnvironment>(async (context, next) => {
  await next()
  context.header('Cross-Origin-Resource-Policy', 'cross-origin')
})
