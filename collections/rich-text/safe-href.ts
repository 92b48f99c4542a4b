/** Stands for this site while an address is taken apart; `.invalid` belongs to nobody (RFC 2606). */
const thisSite = 'https://this-site.invalid'

const allowedProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * An address that a link may lead to, in the browser's own spelling, or null: web pages, e-mail, telephone and
 * pages of this site. The browser's parser judges, for it alone knows that `java\nscript:` runs a script.
 */
export function safeHref(url: unknown): string | null {
  if (typeof url !== 'string' || url.trim() === '' || !URL.canParse(url, thisSite)) return null
  const { protocol, origin, href, pathname, search, hash } = new URL(url, thisSite)
  if (!allowedProtocols.has(protocol)) return null
  if (origin !== thisSite) return href
  return url.trim().startsWith('#') ? hash || '#' : pathname + search + hash
}

/** Whether an address from {@link safeHref} leads out of this site. */
export function isExternal(href: string): boolean {
  return /^(https?:)?\/\//.test(href)
}
