import { useRouteLoaderData } from '@remix-run/react'

import type { TeamRole } from '~collections/values/team'

/** Screens hide what the person may not do; the server enforces it. */
export type AdminView = {
  brand: string
  /** The role is unknown while the database is away. */
  person: { name: string; email: string; teamRole: TeamRole | null }
  may: { edit: boolean; delete: boolean }
  /** Otherwise mail goes to the outbox, and nobody gets it. */
  isMailSetUp: boolean
  /** IANA name of the zone in which times are shown and entered. */
  timeZone: string
}

export function useAdmin(): AdminView {
  const view = useRouteLoaderData<{ admin: AdminView | null }>('routes/admin')?.admin
  if (!view) throw new Error('There is nobody signed in here.')
  return view
}
