import { FileText, LayoutDashboard, Mail, Rocket, ShieldCheck } from '~/ui/icons'

/** What the back office consists of; the sidebar, the header and the search take it from here (spec section 2). */
export type AdminSection = {
  /** The second segment of the address. */
  segment: 'dashboard' | 'privacy' | 'terms' | 'contact' | 'waitlist'
  Icon: typeof ShieldCheck
}

export const adminSections: readonly AdminSection[] = [
  { segment: 'dashboard', Icon: LayoutDashboard },
  { segment: 'privacy', Icon: ShieldCheck },
  { segment: 'terms', Icon: FileText },
  { segment: 'contact', Icon: Mail },
  { segment: 'waitlist', Icon: Rocket },
]

/** The section at an address; an unknown segment is the dashboard (spec section 2), and the search is none. */
export function sectionAt(pathname: string): AdminSection['segment'] | null {
  const segment = pathname.split('/')[2]
  if (segment === 'search') return null
  return adminSections.find((section) => section.segment === segment)?.segment ?? 'dashboard'
}

export function pathOfSection(segment: AdminSection['segment']): string {
  return `/admin/${segment}`
}

/** What a request to a screen asks for: method and section. The rest of an address is the caller's own words. */
export function screenDoor({ method, url }: Request): string {
  return `${method} /admin/${sectionAt(new URL(url).pathname) ?? 'search'}`
}
