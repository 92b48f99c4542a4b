const anyOrigin = 'http://site.invalid'

/**
 * A path on this site; anything that leads elsewhere (`//host`, `/\host`, `https:…`) becomes `/`. `dropLanguage` removes
 * `?lng=`, which would override the language that was just chosen.
 */
export function safeReturnPath(value: unknown, { dropLanguage = false } = {}): string {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, anyOrigin)) return '/'
  const url = new URL(value, anyOrigin)
  if (url.origin !== anyOrigin) return '/'
  if (dropLanguage) url.searchParams.delete('lng')
  // The path of `/.//host` is `//host`, which would lead to another site.
  return `${url.pathname.replace(/^\/{2,}/, '/')}${url.search}${url.hash}`
}
