/** A placeholder origin; `.invalid` is reserved (RFC 2606). */
const thisSite = 'https://this-site.invalid'

const allowedProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * The normalized address if a link may use it, else null: web pages, e-mail, telephone and pages of this site. Uses
 * the browser’s parser, which knows that `java\nscript:` runs a script.
 */
export function safeHref(url: unknown): string | null {
  if (typeof url !== 'string' || url.trim() === '' || !URL.canParse(url, thisSite)) return null
  const { protocol, origin, href, pathname, search, hash } = new URL(url, thisSite)
  if (!allowedProtocols.has(protocol)) return null
  if (origin !== thisSite) return href
  return url.trim().startsWith('#') ? hash || '#' : pathname + search + hash
}

export function isExternal(href: string): boolean {
  return /^(https?:)?\/\//.test(href)
}
