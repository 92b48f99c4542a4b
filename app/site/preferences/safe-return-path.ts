const anyOrigin = 'http://site.invalid'

/**
 * A path on this site to go back to; anything that would lead elsewhere (`//host`, `/\host`, `https:…`) becomes `/`.
 * `dropLanguage` takes `?lng=` out, which would overrule the language that was just chosen.
 */
export function safeReturnPath(value: unknown, { dropLanguage = false } = {}): string {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, anyOrigin)) return '/'
  const url = new URL(value, anyOrigin)
  if (url.origin !== anyOrigin) return '/'
  if (dropLanguage) url.searchParams.delete('lng')
  // A path such as `/.//host` is on this site as a URL, and on another once it stands alone.
  return `${url.pathname.replace(/^\/{2,}/, '/')}${url.search}${url.hash}`
}
