import type { PayloadRequest } from 'payload'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'
import type { inboundMailParts } from '~db/schema/mail'
import type { Row } from '~db/schema/row'
import type { AddressFinder } from './address-finder.server'
import { namesAddress } from './outbox-mails.server'

/** Mails as they arrived that could not be filed yet, and that name the address anywhere. They are few. */
export async function findInboundMails(req: PayloadRequest, finder: AddressFinder): Promise<number[]> {
  const ids = idsIn(await queryInTransaction(req, sql`SELECT id FROM inbound_mails ORDER BY id`))
  const found: number[] = []
  for (const id of ids) {
    const parts = await queryInTransaction<Row<typeof inboundMailParts, 'bytes'>>(
      req,
      sql`SELECT bytes FROM inbound_mail_parts WHERE mail_id = ${id} ORDER BY part`,
    )
    if (await namesAddress(Buffer.concat(parts.map(({ bytes }) => bytes)), finder)) found.push(id)
  }
  return found
}

/** Returns how many jobs were removed that would have filed them. */
export async function removeInboundMails(req: PayloadRequest, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0
  const jobs = await queryInTransaction(
    req,
    sql`DELETE FROM payload_jobs WHERE task_slug = 'file-inbound-mail' AND NOT coalesce(processing, false)
          AND (input ->> 'mail')::int = ANY (${sql.param(ids)}::int[])
        RETURNING id`,
  )
  await queryInTransaction(req, sql`DELETE FROM inbound_mails WHERE id = ANY (${sql.param(ids)}::int[])`)
  return jobs.length
}
