import type { ShouldRevalidateFunction } from '@remix-run/react'

import { revalidateUnlessFailed } from '~/site/revalidation'

/**
 * `shouldRevalidate` for screens. After a conflict the form stays busy until the change that it would overwrite is here. What
 * somebody has seen in the bell changes nothing on them; to load them again would renew the `seen` of an open form, and hide a
 * colleague’s change.
 */
export const revalidateScreen: ShouldRevalidateFunction = (change) =>
  change.formAction !== '/admin/notifications' &&
  (change.actionStatus === 409 || revalidateUnlessFailed(change))
