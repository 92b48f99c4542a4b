import { defaultNamespace } from './options'
import * as ar from './resources/ar'
import * as en from './resources/en'

/**
 * `en` defines the typed keys; a test compares `ar` with it. Only the server imports this: browsers get the namespaces of
 * their routes (see `translations.tsx`).
 */
export const resources = { en: { ...en }, ar: { ...ar } }

type Namespace = keyof typeof resources.en
export type Namespaces = readonly [typeof defaultNamespace, ...Namespace[]]

/** Keys without a namespace belong to the first. */
export const namespaces: Namespaces = [
  defaultNamespace,
  ...Object.keys(resources.en)
    .filter((name) => name !== defaultNamespace)
    .filter(isNamespace),
]

function isNamespace(name: string): name is Namespace {
  return Object.hasOwn(resources.en, name)
}
