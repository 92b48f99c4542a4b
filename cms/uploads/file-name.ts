import { randomBytes } from 'node:crypto'

/** What the names of files end with, which says what they are. */
type FileEnding = 'webp' | 'vtt' | FilmEnding
export type FilmEnding = 'mp4' | 'webm'

/** Nobody can guess the name of a file, and it never names another one: what is stored under it never changes. */
export function newFileName(ending: FileEnding = 'webp'): string {
  return `${randomBytes(16).toString('hex')}.${ending}`
}

/** Matches the name of a picture, also that of one of its sizes. */
export function isFileName(name: string): boolean {
  return /^[0-9a-f]{32}(-\d{1,4}x\d{1,4})?\.webp$/.test(name)
}

export function isFilmName(name: string): boolean {
  return /^[0-9a-f]{32}\.(mp4|webm)$/.test(name)
}
