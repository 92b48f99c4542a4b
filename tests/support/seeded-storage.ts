import { freshStorage, type FreshStorage } from './fresh-storage'
import { madeTemplate } from './made-template'

/**
 * A place for a server process's data where the first start is over, which takes longer than all later ones. There are no
 * demo data in it, and its owner is the one of `test-environment.ts`.
 */
export async function seededStorage(): Promise<FreshStorage> {
  return freshStorage({ template: await madeTemplate() })
}
