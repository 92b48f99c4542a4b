import { useRouteLoaderData } from '@remix-run/react'

import type { Formats } from '~/i18n/formats'
import type { TeamRole } from '~collections/values/team'

/** What the person has chosen; a theme of null is that of the browser. */
export type Appearance = {
  theme: 'light' | 'dark' | 'system' | null
  compactMode: boolean
  animationsEnabled: boolean
}

/** Screens hide what the person may not do; the server enforces it. */
export type AdminView = {
  brand: string
  /** The role is unknown while the database is away; `picture` is an address. */
  person: { name: string; email: string; teamRole: TeamRole | null; picture: string | null }
  may: { edit: boolean; delete: boolean }
  /** Otherwise mail goes to the outbox, and nobody gets it. */
  isMailSetUp: boolean
  /** Demo records are among the real ones. */
  hasDemoData: boolean
  /** IANA name of the zone in which times are shown and entered. */
  timeZone: string
  formats: Formats
  appearance: Appearance
}

export function useAdmin(): AdminView {
  const view = useRouteLoaderData<{ admin: AdminView | null }>('routes/admin')?.admin
  if (!view) throw new Error('There is nobody signed in here.')
  return view
}

/** How the person reads dates, times and numbers. */
export function useFormats(): Formats {
  return useAdmin().formats
}
