import { ApiError } from '../api-error.server'
import { hasRole } from '~collections/access/roles'

import type { Actor } from './identify.server'

/** For services: whoever only reads is refused (403). */
export function requireEditor({ user }: Actor): void {
  if (!hasRole(user, 'editor')) throw new ApiError(403, 'api:forbidden')
}
