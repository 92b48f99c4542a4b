import { randomBytes } from 'node:crypto'

/** Nobody can guess the name of a picture, and it never names another one: what is stored under it never changes. */
export function newFileName(): string {
  return `${randomBytes(16).toString('hex')}.webp`
}

/** Matches such a name, also that of one of the picture’s sizes. */
export function isFileName(name: string): boolean {
  return /^[0-9a-f]{32}(-\d{1,4}x\d{1,4})?\.webp$/.test(name)
}
