import { sql as query } from '@payloadcms/db-postgres'

import type { ColumnNames } from '~/features/imports/import-columns'
import type { ImportSubject } from '~/features/imports/import-subject.server'
import { namesInAllLanguages } from '~/features/imports/column-names.server'
import { writtenBatch, takenRows } from '~/features/imports/take-rows.server'
import { queryInTransaction, sql } from '~collections/transaction-sql'

import { userColumns } from '../user-columns'
import { readPerson } from './read-person.server'

/** Those of the export in every language, and those of the calls. */
const columns: ColumnNames = Object.fromEntries(
  userColumns.map((column) => [
    column,
    [column, ...namesInAllLanguages((t) => t(`usersImport:columns.${column}`))],
  ]),
)

/** Files of people of the platform. */
export const usersImport: ImportSubject = {
  name: 'users',
  task: 'import-users',
  columns,
  labelOf: (column, t) => t(`usersImport:columns.${userColumns.find((each) => each === column) ?? 'email'}`),
  readRow: readPerson,
  known: query`select from users where users.email = given.email`,
  knownReason: (t) => t('usersImport:reason.known'),
  readDecision: () => ({ consentSource: null, language: null }),
  async writeBatch(req, step) {
    return writtenBatch(
      await queryInTransaction(
        req,
        sql`WITH batch AS (${takenRows(step)}), made AS (
              INSERT INTO users (name, email, role, status, joined_date, last_active, notes)
              SELECT person ->> 'name', email, (person ->> 'role')::enum_users_role,
                (person ->> 'status')::enum_users_status,
                coalesce((person ->> 'joinedDate')::timestamptz, now()),
                (person ->> 'lastActive')::timestamptz, person ->> 'notes'
              FROM batch
              WHERE NOT EXISTS (SELECT FROM suppressions WHERE address_hash = person ->> 'addressHash')
              ORDER BY row
              ON CONFLICT (email) DO NOTHING
              RETURNING id, email
            ), interests AS (
              INSERT INTO users_texts ("order", parent_id, path, text)
              SELECT each.place, made.id, 'interests', each.interest FROM made JOIN batch USING (email)
              CROSS JOIN LATERAL jsonb_array_elements_text(person -> 'interests')
                WITH ORDINALITY AS each (interest, place)
            )
            SELECT (SELECT count(*) FROM batch) AS rows, (SELECT count(*) FROM made) AS created,
              (SELECT max(row) FROM batch) AS last`,
      ),
    )
  },
}
