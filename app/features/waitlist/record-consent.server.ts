import type { PayloadRequest } from 'payload'

import { translator } from '~/i18n/i18n.server'
import { addressHash, readMailKey } from '~collections/suppression/suppress'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { Language } from '~collections/values/language'
import type { ConsentWay } from '~collections/values/waitlist'

type Person = { id: number; email: string }

type Given = {
  at: string
  language: Language
  textVersion: string
  how: ConsentWay
  /** Where an import says that the consent comes from. */
  source?: string | null
}

/** Adds to the ledger, in the transaction of `req`, that somebody agreed to the words of the site. */
export async function recordConsent(
  req: PayloadRequest,
  { id, email }: Person,
  { at, language, textVersion, how, source = null }: Given,
): Promise<void> {
  const hash = addressHash(await readMailKey(req.payload, req), email)
  const words = translator(language)('waitlist:consent')
  await queryInTransaction(
    req,
    sql`WITH known AS (
          SELECT id FROM consent_texts WHERE version = ${textVersion} AND language = ${language}
        ), added AS (
          INSERT INTO consent_texts (version, language, words)
          SELECT ${textVersion}, ${language}, ${words} WHERE NOT EXISTS (SELECT FROM known)
          ON CONFLICT (version, language) DO UPDATE SET words = consent_texts.words RETURNING id
        )
        INSERT INTO consents (entry_id, address_hash, action, how, text_id, source, at)
        SELECT ${id}::int, ${hash}, 'given', ${how}, id, ${source}, ${at}::timestamptz
        FROM (SELECT id FROM known UNION ALL SELECT id FROM added) AS texts`,
  )
}
