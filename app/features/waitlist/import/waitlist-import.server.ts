import { sql as query } from '@payloadcms/db-postgres'
import { z } from 'zod'

import type { ImportSubject } from '~/features/imports/import-subject.server'
import { takenRows, writtenBatch } from '~/features/imports/take-rows.server'
import { controlCharacters, withoutInvisible } from '~/http/fields/plain-text'
import { fieldProblems, invalidFields } from '~/http/http-error.server'
import { newReferralCode, referralCodeOf } from '~collections/fields/referral-code'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { consentSourceMaxLength } from '~collections/values/imports'
import { languages } from '~collections/values/language'

import { listColumnNames, listColumns } from './list-columns.server'
import { readListed } from './read-listed.server'

/**
 * Files of people who joined a list elsewhere. They count at once and stand in line by the time at which they joined there;
 * nobody is mailed. Who is here and has never confirmed counts as well, by the word of the team. What they agreed to are not our
 * words, so that the ledger has only where they did.
 */
export const waitlistImport: ImportSubject = {
  name: 'waitlist',
  task: 'import-waitlist',
  columns: listColumnNames,
  labelOf: (column, t) =>
    t(`waitlistImport:columns.${listColumns.find((each) => each === column) ?? 'email'}`),
  readRow: (cells, places) => readListed(cells, places),
  // An entry whose address was corrected keeps the code of its former one: then the other is taken.
  complete: (key, email) => ({ referralCode: referralCodeOf(key, email), otherCode: newReferralCode() }),
  known: query`select from waitlist_entries where waitlist_entries.email = given.email
    and (confirmed_at is not null or unsubscribed_at is not null)`,
  knownReason: (t) => t('waitlistImport:known'),
  readDecision(form) {
    const decision = decisionSchema.safeParse(Object.fromEntries(form))
    if (decision.success) return decision.data
    const issues = decision.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    throw invalidFields(fieldProblems(issues))
  },
  async writeBatch(req, step) {
    return writtenBatch(
      await queryInTransaction(
        req,
        sql`WITH batch AS (${takenRows(step)}), made AS (
              INSERT INTO waitlist_entries (email, name, source, language, status, referral_code, address_code, notes,
                created_at, confirmed_at, consent_at, consent_language, consent_how)
              SELECT email, person ->> 'name', person ->> 'source',
                coalesce(person ->> 'language', ${step.language}::text)::enum_waitlist_entries_language, 'pending',
                CASE WHEN is_taken THEN person ->> 'otherCode' ELSE person ->> 'referralCode' END,
                CASE WHEN is_taken THEN person ->> 'referralCode' END,
                person ->> 'notes', coalesce((person ->> 'joinedAt')::timestamptz, now()),
                coalesce((person ->> 'joinedAt')::timestamptz, now()),
                coalesce((person ->> 'joinedAt')::timestamptz, now()),
                coalesce(person ->> 'language', ${step.language}::text)::enum_waitlist_entries_consent_language,
                'import'
              FROM batch CROSS JOIN LATERAL (
                SELECT EXISTS (SELECT FROM waitlist_entries WHERE referral_code = person ->> 'referralCode') AS is_taken
              ) AS code
              WHERE NOT EXISTS (SELECT FROM suppressions WHERE address_hash = person ->> 'addressHash')
              ORDER BY row
              ON CONFLICT DO NOTHING
              RETURNING id, email, consent_at
            ), confirmed AS (
              UPDATE waitlist_entries AS entry SET confirmed_at = now(), updated_at = now(),
                consent_at = coalesce((person ->> 'joinedAt')::timestamptz, now()), consent_how = 'import',
                consent_language = coalesce(person ->> 'language', ${step.language}::text)::enum_waitlist_entries_consent_language,
                consent_text_version = NULL
              FROM batch WHERE entry.email = batch.email AND confirmed_at IS NULL AND unsubscribed_at IS NULL
                AND NOT EXISTS (SELECT FROM suppressions WHERE address_hash = person ->> 'addressHash')
              RETURNING entry.id, entry.email, consent_at
            ), interests AS (
              INSERT INTO waitlist_entries_texts ("order", parent_id, path, text)
              SELECT each.place, made.id, 'interests', each.interest FROM made JOIN batch USING (email)
              CROSS JOIN LATERAL jsonb_array_elements_text(person -> 'interests')
                WITH ORDINALITY AS each (interest, place)
            ), agreed AS (
              INSERT INTO consents (entry_id, address_hash, action, how, source, at)
              SELECT made.id, person ->> 'addressHash', 'given', 'import', ${step.consentSource}, consent_at
              FROM (TABLE made UNION ALL TABLE confirmed) AS made JOIN batch USING (email)
            )
            SELECT (SELECT count(*) FROM batch) AS rows,
              (SELECT count(*) FROM made) + (SELECT count(*) FROM confirmed) AS created,
              (SELECT max(row) FROM batch) AS last`,
      ),
    )
  },
}

const decisionSchema = z.object({
  consentSource: z
    .string('waitlistImport:consentSource.missing')
    .trim()
    .max(consentSourceMaxLength, 'waitlistImport:consentSource.long')
    .refine((text) => withoutInvisible(text).trim() !== '', 'waitlistImport:consentSource.missing')
    .refine((text) => !controlCharacters.test(text), 'waitlistImport:consentSource.invalid'),
  language: z.enum(languages, 'waitlistImport:languageMissing'),
})
