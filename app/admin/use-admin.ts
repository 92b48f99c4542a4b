import { useRouteLoaderData } from '@remix-run/react'

import type { TeamRole } from '~collections/values/team'

/** What the shell knows about the signed-in person; screens hide what they may not do, the server refuses it anyway. */
export type AdminView = {
  brand: string
  person: { name: string; email: string; teamRole: TeamRole }
  may: { edit: boolean; delete: boolean }
  /** The zone in which times are shown and entered, an IANA name. */
  timeZone: string
}

/** The signed-in person, for every component under `/admin`. */
export function useAdmin(): AdminView {
  const view = useRouteLoaderData<{ admin: AdminView | null }>('routes/admin')?.admin
  if (!view) throw new Error('There is nobody signed in here.')
  return view
}
