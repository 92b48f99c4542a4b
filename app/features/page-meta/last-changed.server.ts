import { getCms } from '~cms/client.server'
import { rememberContent } from '~cms/content-version'
import { sql } from '~collections/transaction-sql'
import type { MetaPage } from '~collections/values/page-meta'

type Row = { page: MetaPage; changed: string | null }

/**
 * When what a page shows was last changed, by one statement. Pages without stored content are not among them. While the
 * database is unavailable and it was never read, none is.
 */
export async function getLastChanges(): Promise<Map<MetaPage, string>> {
  try {
    return await readLastChanges()
  } catch {
    return new Map()
  }
}

const readLastChanges = rememberContent(async () => {
  const { payload } = await getCms()
  const { rows } = await payload.db.drizzle.execute<Row>(sql`
    select page, to_char(greatest(content, (select updated_at from page_meta where page_meta.page::text = pages.page),
        (select updated_at from page_texts where page_texts.page::text = pages.page and _status = 'published' and updated_at > created_at))
      at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed
    from (
      select 'landing' as page, greatest((select max(updated_at) from site_settings), (select max(updated_at) from countdown)) as content
      union all select 'pricing', (select max(updated_at) from pricing_plans where _status = 'published')
      union all select 'testimonials', (select max(updated_at) from testimonials where _status = 'published' and deleted_at is null)
      union all select 'faq', (select max(updated_at) from faq_entries where _status = 'published' and deleted_at is null)
      union all select 'contact', (select max(updated_at) from site_settings)
      union all select document, (select max(updated_at) from legal_sections
        where legal_sections.document::text = documents.document and status = 'published' and deleted_at is null)
        from (values ('privacy'), ('terms')) documents (document)
    ) pages`)
  return new Map(rows.flatMap(({ page, changed }) => (changed === null ? [] : [[page, changed] as const])))
})
