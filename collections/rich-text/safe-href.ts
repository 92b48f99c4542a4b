/** Base for relative addresses; nobody can own `.invalid` (RFC 2606). */
const thisSite = 'https://this-site.invalid'

const allowedProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * A safe link address in the browser's own spelling, or null. Web pages, email, telephone and pages of this site are
 * safe. The URL parser decides, because only it knows that `java\nscript:` runs a script.
 */
export function safeHref(url: unknown): string | null {
  if (typeof url !== 'string' || url.trim() === '' || !URL.canParse(url, thisSite)) return null
  const { protocol, origin, href, pathname, search, hash } = new URL(url, thisSite)
  if (!allowedProtocols.has(protocol)) return null
  if (origin !== thisSite) return href
  // The path of `.//host` is `//host`, which would lead to another site.
  return url.trim().startsWith('#') ? hash || '#' : pathname.replace(/^\/{2,}/, '/') + search + hash
}

/** For addresses from {@link safeHref}. */
export function isExternal(href: string): boolean {
  return /^(https?:)?\/\//.test(href)
}
