import { z } from 'zod'

import { sql } from '~collections/transaction-sql'

import type { ImportStep, WrittenBatch } from './import-subject.server'

/** Takes the next rows away, with what they are about. */
export function takenRows({ id, after, size }: ImportStep) {
  return sql`DELETE FROM user_import_rows WHERE import_id = ${id} AND row IN (
      SELECT row FROM user_import_rows
      WHERE import_id = ${id} AND verdict = 'valid' AND row > ${after} ORDER BY row LIMIT ${size}
    ) RETURNING row, email, person`
}

const batchRows = z.tuple([
  z.object({ rows: z.coerce.number(), created: z.coerce.number(), last: z.int().nullable() }),
])

export function writtenBatch(rows: unknown): WrittenBatch {
  return batchRows.parse(rows)[0]
}
