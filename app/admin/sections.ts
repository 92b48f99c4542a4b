import {
  ChartLine,
  FileText,
  GraduationCap,
  History,
  Inbox,
  LayoutDashboard,
  Mail,
  Megaphone,
  PanelsTopLeft,
  Rocket,
  Settings,
  ShieldCheck,
  Users,
} from '~/ui/icons'

/** The sections of the back office, for the sidebar, the header and the search. */
export type AdminSection = {
  /** The second segment of the address. */
  segment:
    | 'dashboard'
    | 'users'
    | 'courses'
    | 'messages'
    | 'analytics'
    | 'privacy'
    | 'terms'
    | 'content'
    | 'contact'
    | 'waitlist'
    | 'announcements'
    | 'settings'
    | 'audit'
  Icon: typeof ShieldCheck
  /** Pressed after `g`, it leads there. */
  key: string
  /** Others neither see it nor reach it. */
  forAdmins?: true
}

export const adminSections: readonly AdminSection[] = [
  { segment: 'dashboard', Icon: LayoutDashboard, key: 'd' },
  { segment: 'users', Icon: Users, key: 'u' },
  { segment: 'courses', Icon: GraduationCap, key: 'o' },
  { segment: 'messages', Icon: Inbox, key: 'm' },
  { segment: 'analytics', Icon: ChartLine, key: 'a' },
  { segment: 'privacy', Icon: ShieldCheck, key: 'p' },
  { segment: 'terms', Icon: FileText, key: 't' },
  { segment: 'content', Icon: PanelsTopLeft, key: 'w' },
  { segment: 'contact', Icon: Mail, key: 'c' },
  { segment: 'waitlist', Icon: Rocket, key: 'e' },
  { segment: 'announcements', Icon: Megaphone, key: 'n' },
  { segment: 'settings', Icon: Settings, key: 's' },
  { segment: 'audit', Icon: History, key: 'l', forAdmins: true },
]

/** Those in menus and in the search; `delete` is what admins may. */
export function sectionsFor(may: { delete: boolean }): readonly AdminSection[] {
  return adminSections.filter(({ forAdmins }) => !forAdmins || may.delete)
}

/** An unknown segment is the dashboard; the search is no section. */
export function sectionAt(pathname: string): AdminSection['segment'] | null {
  const segment = pathname.split('/')[2]
  if (segment === 'search') return null
  return adminSections.find((section) => section.segment === segment)?.segment ?? 'dashboard'
}

/** The titles of all screens, since walking through the sections does not load the shell again; or that of the gate. */
export type DocumentTitles = Partial<Record<AdminSection['segment'] | 'search' | 'gate', string>>

export function titleAt(titles: DocumentTitles, pathname: string): string | undefined {
  return titles.gate ?? titles[sectionAt(pathname) ?? 'search']
}

/** The root of the back office, where the gate's form and the lock are posted. */
export const adminPath = '/admin'
export const adminSearchPath = `${adminPath}/search`
export const notificationsPath = `${adminPath}/notifications`
export const manifestPath = `${adminPath}/manifest.webmanifest`
/** Read by scripts: hits of the quick search, and what is new. */
export const quickSearchPath = `${adminPath}/find`
export const pollPath = `${adminPath}/poll`

export function pathOfSection(segment: AdminSection['segment']): string {
  return `${adminPath}/${segment}`
}

/** The waitlist with one entry open. */
export function entryPath(id: number): string {
  return `${pathOfSection('waitlist')}?entry=${id}`
}

/** What the team writes to the waitlist: one of it, or a new one. */
export function announcementPath(id: number | 'new'): string {
  return `${pathOfSection('announcements')}/${id}`
}

/** What visitors read: one kind of it. */
export function contentTabPath(tab: string): string {
  return `${pathOfSection('content')}?tab=${tab}`
}

/** One thing of a kind that visitors read, or a new one. */
export function contentPath(kind: string, id: number | 'new'): string {
  return `${pathOfSection('content')}/${kind}/${id}`
}

/** The messages with one of them open. */
export function submissionPath(id: number): string {
  return `${pathOfSection('contact')}?submission=${id}`
}

/** The inbox with a conversation open. */
export function threadPath(id: number): string {
  return `${pathOfSection('messages')}?thread=${id}`
}

/** What waits for an answer; or one of it, ready to be answered. */
export function answerNextPath(thread: number | null = null): string {
  const queue = `${pathOfSection('messages')}?folder=answer-next`
  return thread === null ? queue : `${queue}&thread=${thread}&reply=reply`
}

/** The people of the platform with one of them open. */
export function userPath(id: number): string {
  return `${pathOfSection('users')}?user=${id}`
}

/** The courses with one of them open. */
export function coursePath(id: number): string {
  return `${pathOfSection('courses')}?course=${id}`
}

/** The audited name of a request to a screen: method and section, without the caller’s own text. */
export function screenOperation({ method, url }: Request): string {
  return `${method} ${adminPath}/${sectionAt(new URL(url).pathname) ?? 'search'}`
}
