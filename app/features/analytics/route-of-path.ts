import { sitePaths } from '~/site/paths'

const pages = new Set<string>([...Object.values(sitePaths), '/api/docs'])
const tokenPage = /^\/(invitation|unsubscribe|rejoin)\/[^/]+$/

/** The route of a public page, without query, fragment or token. Null for what is no page of the site. */
export function routeOfPath(address: string): string | null {
  const path = (address.split(/[?#]/)[0] ?? '').toLowerCase()
  const route = path.length > 1 ? path.replace(/\/+$/, '') : path
  if (pages.has(route)) return route
  const [, page] = tokenPage.exec(route) ?? []
  return page === undefined ? null : `/${page}/:token`
}
