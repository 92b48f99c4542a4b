import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuthStrategy, TypedUser } from 'payload'

const currentUser = new AsyncLocalStorage<TypedUser | null>()

/** Does the work in the name of somebody who has been identified already: Payload takes them for who asks. */
export function actingAs<T>(user: TypedUser | null, work: () => Promise<T>): Promise<T> {
  return currentUser.run(user, work)
}

/** How Payload learns it; without it, a request with a key would look the key up once more. */
export const actingAsStrategy: AuthStrategy = {
  name: 'acting-as',
  authenticate: () => ({ user: currentUser.getStore() ?? null }),
}
