import { NONCE, secureHeaders, type ContentSecurityPolicyOptionHandler } from 'hono/secure-headers'

import type { Environment } from '~cms/environment'
import { createMiddleware } from 'hono/factory'
import type { HostEnvironment } from './host-environment'

/**
 * The security headers of every reply. Scripts run only from this site or with the reply's nonce; nothing inline in
 * styles. The development server is exempt from the script and style rules, because Vite injects both.
 */
export function securityHeaders({
  NODE_ENV,
  SITE_URL,
  S3_PUBLIC_URL,
  HSTS_INCLUDE_SUBDOMAINS,
}: Pick<Environment, 'NODE_ENV' | 'SITE_URL' | 'S3_PUBLIC_URL' | 'HSTS_INCLUDE_SUBDOMAINS'>) {
  const isDevelopment = NODE_ENV === 'development'
  const subdomains = HSTS_INCLUDE_SUBDOMAINS === 'on' ? '; includeSubDomains' : ''
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", NONCE],
      styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      ...(!isDevelopment && { styleSrcAttr: [styleAttributes] }),
      imgSrc: ["'self'", 'data:', ...(S3_PUBLIC_URL ? [new URL(S3_PUBLIC_URL).origin] : [])],
      mediaSrc: [mediaOfPages],
      fontSrc: ["'self'"],
      connectSrc: isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
      frameSrc: [framesOfOffice],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: SITE_URL.startsWith('https:') && `max-age=31536000${subdomains}`,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  })
}

const isOffice = (path: string) => /^\/admin(\/|$)/.test(path)

/** React Aria and the rich text editor write style attributes; they are used behind the gate alone. */
const styleAttributes: ContentSecurityPolicyOptionHandler = (context) =>
  isOffice(context.req.path) ? "'unsafe-inline'" : "'none'"

/** The settings show the join form as other sites do. */
const framesOfOffice: ContentSecurityPolicyOptionHandler = (context) =>
  isOffice(context.req.path) ? "'self'" : "'none'"

/** The landing page and the back office show films, and pages of the site lead there without another document. */
const mediaOfPages: ContentSecurityPolicyOptionHandler = (context) =>
  /^\/(api|embed|hello)(\/|$)/.test(context.req.path) ? "'none'" : "'self'"

const dependsOn = ['Cookie', 'Accept-Language']

/**
 * Says for caches what a reply depends on. Pages hold a nonce and what cookies say, so that nobody but the visitor's own
 * browser may keep one, and not without asking again. Replies for everybody say so themselves, with what they vary by. A 503 also
 * says when to come back, whichever page it is.
 */
export const cacheHeaders = createMiddleware<HostEnvironment>(async (context, next) => {
  await next()
  const { headers, status } = context.res
  if (status === 503 && !headers.has('Retry-After')) context.header('Retry-After', '5')
  if (headers.get('Cache-Control')?.includes('public')) return
  if (!headers.has('Cache-Control')) context.header('Cache-Control', 'private, no-cache')
  const named = (headers.get('Vary') ?? '').split(',').map((name) => name.trim())
  const vary = new Set([...named.filter(Boolean), ...dependsOn])
  context.header('Vary', [...vary].join(', '))
})

/** For pages whose address is a secret: no site, ours included, gets it as a referrer. */
export const sendNoReferrer = createMiddleware<HostEnvironment>(async (context, next) => {
  await next()
  context.header('Referrer-Policy', 'no-referrer')
})
