import { unauditedRows } from '~tests/support/past-the-audit'

type Query = <Row extends Record<string, unknown>>(sql: string) => Promise<Row[]>

const firstNames =
  'Ahmad أحمد,Sara سارة,Omar عمر,Layla ليلى,Yousef يوسف,Nour نور,Khaled خالد,Rania رانيا,Tariq طارق,Hana هناء'
const lastNames =
  'Haddad حداد,Khoury خوري,Nasser ناصر,Saleh صالح,Mansour منصور,Odeh عودة,Qasem قاسم,Shami الشامي,Zoubi الزعبي'

/** More in one statement would be kept a second time for the triggers that count them. */
const batch = 1_000_000

/**
 * Fills the waitlist with people as they might be: names of both scripts or none, every status and language, joined within a
 * year. Indexes are made after it, which takes a third of the time, but for the one by which a new entry finds its friends.
 */
export async function seedEntries(query: Query, count: number): Promise<void> {
  const indexes = await query<{ name: string; definition: string }>(`
    select quote_ident(c.relname) as name, pg_get_indexdef(c.oid) as definition from pg_index i
    join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'waitlist_entries'::regclass and not i.indisunique
      and c.relname <> 'waitlist_entries_friends_idx'`)
  for (const { name } of indexes) await query(`drop index ${name}`)
  for (let from = 1; from <= count; from += batch) await insertEntries(query, from, count)
  for (const { definition } of indexes) await query(`set maintenance_work_mem = '512MB'; ${definition}`)
  await query('vacuum (analyze) waitlist_entries')
  await query('vacuum (analyze) waitlist_tallies')
  await query('vacuum (analyze) waitlist_line_tallies')
}

async function insertEntries(query: Query, from: number, count: number): Promise<void> {
  await query(`${unauditedRows}
    insert into waitlist_entries (email, name, source, language, status, sent_at, opened_at, referral_code, device,
      consent_at, consent_language, consent_text_version, consent_how, unsubscribed_at, channel, country, created_at, updated_at)
    select lower(first[1]) || '.' || lower(last[1]) || n || '@' ||
        (array['gmail.com', 'hotmail.com', 'yahoo.com', 'outlook.com', 'student.example', 'kalima.example'])[1 + n % 6],
      case when kind < 2 then null when kind < 6 then first[2] || ' ' || last[2] else first[1] || ' ' || last[1] end,
      (array['landing-page', 'hero', 'footer', 'referral'])[1 + kind % 4],
      (case when kind in (1, 2, 3, 4, 5, 8) then 'ar' else 'en' end)::enum_waitlist_entries_language,
      (case when luck < 70 then 'pending' when luck < 90 then 'notified' else 'registered' end)::enum_waitlist_entries_status,
      case when luck >= 70 then joined + interval '5 days' end,
      case when luck >= 80 then joined + interval '6 days' end,
      'B' || upper(lpad(to_hex(n), 9, '0')), (array['mobile', 'desktop', 'tablet'])[1 + n % 3],
      joined, 'en', '2026-11', 'form', case when luck = 50 then joined + interval '9 days' end,
      (array['organic', 'direct', 'social', 'referral', 'email'])[1 + n % 5]::enum_waitlist_entries_channel,
      (array['JO', 'SA', 'EG', 'AE', 'US', 'DE', 'FR'])[1 + n % 7], joined, joined
    from (
      select n, now() - (${count} - n) * interval '1 year' / ${count} as joined,
        (n::bigint * 7919) % 10 as kind, (hashint4(n) & 2147483647) % 100 as luck,
        string_to_array((string_to_array('${firstNames}', ','))[1 + n % 10], ' ') as first,
        string_to_array((string_to_array('${lastNames}', ','))[1 + n % 9], ' ') as last
      from generate_series(${from}, ${Math.min(from + batch - 1, count)}) n
    ) people`)
}

/** Every third of them has an interest, of which one is rare. */
export async function seedInterests(query: Query): Promise<void> {
  await query(`${unauditedRows}
    insert into waitlist_entries_texts (parent_id, path, "order", text)
    select id, 'interests', 1, case when id % 3000 = 0 then 'calligraphy' else (array['grammar', 'reading', 'Speaking', 'writing'])[1 + id % 4] end
    from waitlist_entries where id % 3 = 0`)
  await query('vacuum (analyze) waitlist_entries_texts')
}
