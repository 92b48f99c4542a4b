import { createMiddleware } from 'hono/factory'

import { pageLanguageHeader } from '~/i18n/language'

import type { HostEnvironment } from './host-environment'

/**
 * A page asks for its data in its own language, and caches tell such replies apart by it. All other replies are known by
 * address and cookies alone: there the header must not count, or a cache would hand on a reply in the wrong language.
 */
export const heedPageLanguage = createMiddleware<HostEnvironment>(async (context, next) => {
  const { path, raw } = context.req
  if (!path.endsWith('.data')) {
    if (raw.headers.has(pageLanguageHeader)) raw.headers.delete(pageLanguageHeader)
    return next()
  }
  await next()
  context.header('Vary', pageLanguageHeader, { append: true })
})
