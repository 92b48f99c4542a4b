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

/** The root of the back office, where the gate's form and the lock are posted. */
export const adminPath = '/admin'
export const adminSearchPath = `${adminPath}/search`
export const notificationsPath = `${adminPath}/notifications`
/** Read by scripts: hits of the quick search, and what is new. */
export const quickSearchPath = `${adminPath}/find`
export const pulsePath = `${adminPath}/pulse`

export function pathOfSection(segment: AdminSection['segment']): string {
  return `${adminPath}/${segment}`
}

/** The waitlist with one entry open. */
export function entryPath(id: number): string {
  return `${pathOfSection('waitlist')}?entry=${id}`
}

/** The messages with one of them open. */
export function submissionPath(id: number): string {
  return `${pathOfSection('contact')}?submission=${id}`
}

/** What a request to a screen asks for: method and section. The rest of an address is the caller's own words. */
export function screenDoor({ method, url }: Request): string {
  return `${method} ${adminPath}/${sectionAt(new URL(url).pathname) ?? 'search'}`
}
