import { createHmac, randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import type { Execute } from '~collections/transaction-sql'
import { addDays } from './calendar-day'

/** Days after which a salt is gone everywhere: events may still come for two of them. */
const keptDays = 2

const saltRows = z.array(z.object({ salt: z.string() }))

/** The salts of the last days, the same on every instance. */
export class Salts {
  #salts = new Map<string, Buffer>()
  #execute: Execute

  constructor(execute: Execute) {
    this.#execute = execute
  }

  /** Makes that of the day if no instance has yet. */
  async of(day: string): Promise<Buffer> {
    const known = this.#salts.get(day)
    if (known) return known
    // The update changes nothing; it makes the row that is there already come back.
    const rows = await this.#execute(sql`
      INSERT INTO analytics_salts (day, salt) VALUES (${day}::date, decode(${randomBytes(32).toString('hex')}, 'hex'))
      ON CONFLICT (day) DO UPDATE SET day = excluded.day RETURNING encode(salt, 'hex') AS salt`)
    const salt = Buffer.from(saltRows.parse(rows)[0]?.salt ?? '', 'hex')
    this.#salts.set(day, salt)
    return salt
  }

  /** Undefined where there was none or it is gone. */
  async findOf(day: string): Promise<Buffer | undefined> {
    const known = this.#salts.get(day)
    if (known) return known
    const rows = await this.#execute(
      sql`SELECT encode(salt, 'hex') AS salt FROM analytics_salts WHERE day = ${day}::date`,
    )
    const [row] = saltRows.parse(rows)
    if (!row) return undefined
    const salt = Buffer.from(row.salt, 'hex')
    this.#salts.set(day, salt)
    return salt
  }

  /** Removes them from memory and from the database, with the hashes that they could explain. */
  async forgetOld(today: string): Promise<void> {
    const oldest = addDays(today, -keptDays)
    for (const day of this.#salts.keys()) if (day < oldest) this.#salts.delete(day)
    await this.#execute(sql`DELETE FROM analytics_salts WHERE day < ${oldest}::date`)
    await this.#execute(sql`DELETE FROM analytics_visitors WHERE day < ${oldest}::date`)
    await this.#execute(sql`DELETE FROM analytics_batches WHERE stored_at < now() - interval '1 day'`)
  }
}

/** A number of 64 bits, as text. */
export function hashVisitor(salt: Buffer, fingerprint: string): string {
  return createHmac('sha256', salt).update(fingerprint).digest().readBigInt64BE().toString()
}
