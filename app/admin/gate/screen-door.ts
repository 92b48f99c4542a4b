import { sectionAt } from '../sections'

/** What a request to a screen asks for: method and section. The rest of an address is the caller's own words. */
export function screenDoor({ method, url }: Request): string {
  return `${method} /admin/${sectionAt(new URL(url).pathname) ?? 'search'}`
}
