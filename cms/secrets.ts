import { randomBytes, randomInt } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Wanted = { DATABASE_URL?: string; DATA_DIR: string; ADMIN_PASSWORD?: string; PAYLOAD_SECRET?: string }

/** Where the embedded database's first password is kept, in the data folder, until the owner sets another. */
export const firstPasswordFile = 'admin-password'

/** A password, and whether the owner has never seen it (then it has to be shown once). */
export type OwnerPassword = { password: string; generated: boolean }

/** The secret that signs sessions: given, or made once and kept in the data folder. */
export async function secretFrom({ DATA_DIR, PAYLOAD_SECRET }: Wanted): Promise<string> {
  return PAYLOAD_SECRET ?? keptOrMade(DATA_DIR, 'secret', () => randomBytes(32).toString('hex'))
}

/** The first owner's password: given, else made; kept in the data folder when the database is there too. */
export async function ownerPasswordFrom({
  ADMIN_PASSWORD,
  DATABASE_URL,
  DATA_DIR,
}: Wanted): Promise<OwnerPassword> {
  if (ADMIN_PASSWORD) return { password: ADMIN_PASSWORD, generated: false }
  const password = DATABASE_URL ? makePassword() : await keptOrMade(DATA_DIR, firstPasswordFile, makePassword)
  return { password, generated: true }
}

// 20 of 55 characters are 115 bits; without the ones that look alike, for it is typed once by hand.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** A password that nobody guesses. */
export function makePassword(): string {
  const characters = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)])
  return characters.join('').replace(/(.{5})(?=.)/g, '$1-')
}

/** Reads the file, or writes a new value that appears at once and whole, or not at all. */
async function keptOrMade(folder: string, name: string, make: () => string): Promise<string> {
  const path = join(folder, name)
  const kept = await readIfThere(path)
  if (kept) return kept
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(draft, `${make()}\n`, { mode: 0o600, flush: true })
    await link(draft, path) // refuses to replace what another process has written in between
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  const written = await readIfThere(path)
  if (!written) throw new Error(`${path} is empty.`)
  return written
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
