import { Form, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

import { buttonStyle } from '~/ui/button-style'

/** How a switch looks in the drawer: a row with its icon and words. */
export const drawerRowStyle = buttonStyle({ className: 'w-full justify-start' })

/** A form that saves a choice of language or theme and leads back here. */
export function PreferenceForm({ reloads = false, children }: { reloads?: boolean; children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/preferences" reloadDocument={reloads} preventScrollReset>
      <input type="hidden" name="returnTo" value={pathname + search} />
      {children}
    </Form>
  )
}
