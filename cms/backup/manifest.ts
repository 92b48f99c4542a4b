import { createHmac } from 'node:crypto'
import { z } from 'zod'

/** What a reader has to know; raise it when an older reader would misunderstand an archive. */
export const format = 1
export const manifestName = 'manifest.json'

const part = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })
const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  /** Its rows need not outlive a crash, and are left out. */
  isUnlogged: z.boolean(),
  partition: z.object({ of: z.string(), bound: z.string() }).nullable(),
  rows: z.int(),
  parts: z.array(z.string()),
})
const sequence = z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })

export const manifestSchema = z.object({
  format: z.literal(format),
  version: z.string(),
  createdAt: z.iso.datetime(),
  site: z.string(),
  engine: z.enum(['embedded', 'server']),
  postgres: z.string(),
  migrations: z.array(z.string()),
  secretDigest: z.string(),
  tables: z.array(table),
  sequences: z.array(sequence),
  uploads: z.array(z.string()),
  /** Files that a record names and that were not there. */
  missingUploads: z.array(z.string()),
  parts: z.array(part),
})

export type Manifest = z.output<typeof manifestSchema>
export type Part = z.output<typeof part>
export type BackedUpTable = z.output<typeof table>

export const keyName = (file: string) => `keys/${file}`
export const uploadName = (file: string) => `uploads/${file}`
export const partName = (table: string, number: number) =>
  `tables/${table}/${String(number).padStart(6, '0')}.copy`

/** Tells whether two sites have the same secret, and not what it is. */
export function digestOfSecret(secret: string): string {
  return createHmac('sha256', secret).update('kalima backup').digest('hex')
}

export const readme = `This is a backup of a Kalima site.

manifest.json   what is in here: the version and its migrations, each table with its columns, rows and parts, the
                sequences, and size and SHA-256 of each part
tables/         the rows, as PostgreSQL's COPY writes them: UTF-8, a line for each row, tabs between the columns (in the
                order of the manifest), \\N for NULL, and \\t \\n \\r \\\\ within values
uploads/        the files of pictures and films
keys/           the secret with which the site seals and signs: keep this archive as you keep a password

A table is read into a database that has it by
  cat tables/NAME/*.copy | psql -c 'COPY NAME (COLUMNS) FROM STDIN'
`
