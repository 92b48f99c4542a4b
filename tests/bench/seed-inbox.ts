import { unauditedRows } from '~tests/support/past-the-audit'

type Query = <Row extends Record<string, unknown>>(sql: string) => Promise<Row[]>

const names =
  'Ahmad Haddad,Sara Khoury,Omar Nasser,Layla Saleh,Yousef Mansour,Maya Stone,أَحْمَد حدّاد,سارة خوري,عُمر ناصر,ليلى صالح,يوسف منصور,آلاء الشامي'
const subjects =
  'When does the lesson begin?,Invoice of last month,I cannot log in,Certificate for my course,Thank you!,متى تبدأ الدروس؟,فاتورة الشهر الماضي,لا أستطيع الدخول إلى حسابي,شهادة الدَّورة,شكرًا لكم'
const texts = [
  'Dear team, I would like to know when the next lesson begins and whether there is a place left for my brother.',
  'The invoice that I received shows a different amount from what I paid by card last week. Could you check it please?',
  'Since yesterday the page stays white after I enter my password. I have tried another browser and another phone.',
  'I have finished all units. Where do I find my certificate? My university asks for it before the end of the month.',
  'مرحبًا، أودّ أن أعرف متى تبدأ الدَّورة القادمة وهل بقي مكان فيها لأخي الصغير. مع الشكر الجزيل لكم جميعًا',
  'المبلغ في الفاتورة يختلف عمّا دفعته بالبطاقة في الأسبوع الماضي، أرجو التحقق منه في أقرب وقت ممكن',
  'منذ الأمس تبقى الصفحة بيضاء بعد إدخال كلمة المرور، وقد جرّبت متصفحًا آخر وهاتفًا آخر دون فائدة',
]
const labels = 'urgent,support,feedback,billing'

/** The thread that has so many messages, and how often a rare word is written. */
export const longThread = { number: 7, messages: 500 }
export const rareWord = 'zanzibar'

const pick = (list: string, by: string) =>
  `(string_to_array('${list}', ','))[1 + (${by}) % ${list.split(',').length}]`
const pickText = (by: string) =>
  `(array[${texts.map((text) => `'${text}'`).join(', ')}])[1 + (${by}) % ${texts.length}]`

/**
 * Fills the inbox by a few statements: ten messages on three threads, spread over two years, in both languages. A fifth
 * came by the contact page, 3 % of the inbox is unread, every other thread carries labels.
 */
export async function seedInbox(query: Query, messages: number): Promise<void> {
  const threads = Math.round((messages * 3) / 10)
  // To build them once is far quicker than row by row.
  await query('drop index message_thread_searches_idx, message_thread_searches_short_idx')
  await query(`${unauditedRows}
    insert into contact_submissions (id, name, email, subject, message, source, language, status, priority, created_at, updated_at)
    select n, ${pick(names, 'n')}, 'person.' || n || '@example.com', ${pick(subjects, 'n')}, ${pickText('n')}, 'contact-page', 'en',
      case when n % 500 = 0 then 'spam' when n % 4 = 0 then 'archived' else 'read' end::enum_contact_submissions_status,
      'medium', at, at
    from (select n * 5 as n, now() - (${threads} - n * 5) * interval '2 years' / ${threads} as at
      from generate_series(1, ${threads} / 5) n) as written`)
  await query(`${unauditedRows}
    insert into message_threads (id, subject, folder, read, starred, priority, submission_id, is_spam, last_message_at, created_at,
      updated_at, assignee_id)
    select n, ${pick(subjects, 'n')},
      case when n % 4 = 0 then 'archived' when n % 5 > 0 and n % 11 = 0 then 'sent' when n % 5 > 0 and n % 301 = 0 then 'drafts' else 'inbox'
        end::enum_message_threads_folder,
      n % 33 > 0, n % 50 = 1, (array['high', 'medium', 'medium', 'medium', 'low'])[1 + n / 3 % 5]::enum_message_threads_priority,
      case when n % 5 = 0 then n end, n % 500 = 0, at, at, at,
      case when n % 40 = 1 then (select min(id) from admins) end
    from (select n, now() - (${threads} - n) * interval '2 years' / ${threads} as at from generate_series(1, ${threads}) n) as opened`)
  await query(`${unauditedRows}
    insert into message_threads_texts (parent_id, path, text, "order")
    select n, 'labels', ${pick(labels, 'n / 2')}, 1 from generate_series(2, ${threads}, 2) n
    union all select n, 'labels', ${pick(labels, 'n / 2 + 1')}, 2 from generate_series(6, ${threads}, 6) n`)
  await query(`${unauditedRows}
    insert into messages (thread_id, kind, from_name, from_email, "to", subject, content, date, message_id, attachments, by, delivery,
      language, created_at, updated_at)
    select n, kind::enum_messages_kind, case when kind = 'received' then person else 'Kalima' end,
      case when kind = 'received' then email else 'team@kalima.test' end,
      jsonb_build_array(jsonb_build_object('name', case when kind = 'received' then 'Kalima' else person end,
        'email', case when kind = 'received' then 'team@kalima.test' else email end)),
      ${pick(subjects, 'n')},
      case when n % 30011 = 3 then 'A trip to ${rareWord}. ' else '' end || ${pickText('n + place')} || ' (' || n || ', ' || place || ')',
      at, '<' || n || '.' || place || '@example.com>',
      case when (n + place) % 12 = 0 then '[{"id": "0", "name": "a.pdf", "size": 1000, "type": "application/pdf"}]'::jsonb end,
      case when kind = 'received' then null else 'An editor' end,
      case when kind = 'sent' then 'sent'::enum_messages_delivery end, 'en', at, at
    from (
      select n, place, ${pick(names, 'n')} as person, 'person.' || n % 60000 || '@example.com' as email,
        case when n % 5 > 0 and n % 301 = 0 and place = count then 'draft' when n % 5 > 0 and n % 11 = 0 and place = 1 then 'sent'
          when place % 10 = 9 then 'note' when place % 2 = 1 then 'received' else 'sent' end as kind,
        now() - (${threads} - n) * interval '2 years' / ${threads} - (count - place) * interval '1 hour' as at
      from (
        select n, case when n = ${longThread.number} then ${longThread.messages} else 1 + n % 6 - n / 6 % 2 * (n % 6 / 3) end as count
        from generate_series(1, ${threads}) n
      ) as opened, generate_series(1, count) as place
    ) as written`)
  await query('analyze messages')
  await query('select refresh_message_threads(array(select id from message_threads order by id))')
  await query(
    'create index message_thread_searches_idx on message_thread_searches using gin (search gin_trgm_ops)',
  )
  await query(
    'create index message_thread_searches_short_idx on message_thread_searches using gin (search_pieces(search))',
  )
  for (const table of ['contact_submissions', 'message_threads', 'messages'])
    await query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  for (const table of [
    'contact_submissions',
    'message_threads',
    'message_threads_texts',
    'message_thread_searches',
    'messages',
  ])
    await query(`vacuum (analyze) ${table}`)
}
