import type { Texts } from './translate'

/** One file for each namespace and language. A module of its own: who comes with a document needs none of them. */
export const localeFiles = import.meta.glob<Texts>('./locales/*/*.json', { import: 'default' })
