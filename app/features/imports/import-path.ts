import { pathOfSection } from '~/admin/sections'
import type { ImportSubjectName } from '~collections/values/imports'

/** The file of the rows that an import leaves out. */
export function leftOutPath(subject: ImportSubjectName, id: number): string {
  return `${importPath(subject)}/left-out?import=${id}`
}

/** The page of the imports of these people, or of one import. */
export function importPath(subject: ImportSubjectName, id?: number): string {
  const path = `${pathOfSection(subject)}/import`
  return id === undefined ? path : `${path}?import=${id}`
}
