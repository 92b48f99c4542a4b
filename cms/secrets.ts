import { randomBytes, randomInt } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type SecretsEnvironment = {
  DATABASE_URL?: string
  DATA_DIR: string
  ADMIN_PASSWORD?: string
  PAYLOAD_SECRET?: string
}

/** The file of the first password, in the data folder until the owner sets another one. */
export const firstPasswordFile = 'admin-password'

/** `generated` means that it must be shown once. */
export type OwnerPassword = { password: string; generated: boolean }

/** Signs sessions; generated once and kept in the data folder unless given. */
export async function secretFrom({ DATA_DIR, PAYLOAD_SECRET }: SecretsEnvironment): Promise<string> {
  return PAYLOAD_SECRET ?? readOrCreate(DATA_DIR, 'secret', () => randomBytes(32).toString('hex'))
}

/** The given password, or a generated one, which is kept in the data folder if the database is there, too. */
export async function ownerPasswordFrom({
  ADMIN_PASSWORD,
  DATABASE_URL,
  DATA_DIR,
}: SecretsEnvironment): Promise<OwnerPassword> {
  if (ADMIN_PASSWORD) return { password: ADMIN_PASSWORD, generated: false }
  const password = DATABASE_URL
    ? makePassword()
    : await readOrCreate(DATA_DIR, firstPasswordFile, makePassword)
  return { password, generated: true }
}

// 20 of 55 characters are 115 bits; without lookalikes, since it is typed by hand.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

export function makePassword(): string {
  const characters = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)])
  return characters.join('').replace(/(.{5})(?=.)/g, '$1-')
}

/** Reads the file, or creates it atomically. */
async function readOrCreate(folder: string, name: string, make: () => string): Promise<string> {
  const path = join(folder, name)
  const existing = await readIfThere(path)
  if (existing) return existing
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
  const stored = await readIfThere(path)
  if (!stored) throw new Error(`${path} is empty.`)
  return stored
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
