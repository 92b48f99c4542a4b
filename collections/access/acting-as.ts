import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuthStrategy, TypedUser } from 'payload'

const currentUser = new AsyncLocalStorage<TypedUser | null>()

/** Runs the work as an already identified user, whom Payload then accepts. */
export function actingAs<T>(user: TypedUser | null, work: () => Promise<T>): Promise<T> {
  return currentUser.run(user, work)
}

/** Saves Payload a second lookup of the key. */
export const actingAsStrategy: AuthStrategy = {
  name: 'acting-as',
  authenticate: () => ({ user: currentUser.getStore() ?? null }),
}
