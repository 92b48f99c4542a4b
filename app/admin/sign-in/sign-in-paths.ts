import { safeReturnPath } from '~/site/preferences/safe-return-path'

import { adminPath } from '../sections'

/** What only the gate reads of an address. */
export const gateParameters = ['as', 'openid'] as const

/** Only pages under /admin are behind the gate. */
export function pageBehind(wanted: unknown): string {
  const path = safeReturnPath(wanted)
  return /^\/admin([/?]|$)/.test(path) ? path : adminPath
}

/** The address without the gate’s own parameters. */
export function pageAt({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  for (const name of gateParameters) query.delete(name)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

export function withParameter(path: string, name: string, value: string): string {
  const [address = '', ...fragment] = path.split(/(?=#)/)
  const query = new URLSearchParams({ [name]: value })
  return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment.join('')}`
}
