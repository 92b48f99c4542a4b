import { pathOfSection } from '~/admin/sections'

const path = `${pathOfSection('users')}/import`

/** The page of the import, or of one of them. */
export function importPath(id?: number): string {
  return id === undefined ? path : `${path}?import=${id}`
}
