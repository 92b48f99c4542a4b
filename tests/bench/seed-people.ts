import { unauditedRows } from '~tests/support/past-the-audit'

type Query = <Row extends Record<string, unknown>>(sql: string) => Promise<Row[]>

export type PeopleCounts = { users: number; courses: number; enrolments: number }

const firstNames = 'Ahmad,Sara,Omar,Layla,Yousef,أحمد,سارة,عُمر,ليلى,يوسف,آلاء,إسراء,مصطفى,هدى,فاطمة'
const lastNames = 'Haddad,Khoury,Nasser,Saleh,Mansour,حدّاد,خوري,ناصر,صالح,الشامي'
const subjects =
  'Grammar,Conversation,Business English,Reading,Writing,القواعد,المحادثة,إنجليزية الأعمال,القراءة,الكتابة'

/** Fills users, courses and enrolments by a statement each, spread over a year; a tenth of the people teach. */
export async function seedPeople(query: Query, { users, courses, enrolments }: PeopleCounts): Promise<void> {
  await query(`${unauditedRows}
    insert into users (name, email, role, status, joined_date, last_active, created_at, updated_at)
    select (string_to_array('${firstNames}', ','))[1 + n % 15] || ' ' || (string_to_array('${lastNames}', ','))[1 + n / 15 % 10],
      'person.' || n || '@' || (array['gmail.com', 'hotmail.com', 'student.example'])[1 + n % 3],
      (case when n % 1000 = 0 then 'admin' when n % 10 = 0 then 'teacher' else 'student' end)::enum_users_role,
      (case when n % 7 = 0 then 'inactive' when n % 31 = 0 then 'suspended' else 'active' end)::enum_users_status,
      joined, case when n % 5 <> 0 then joined + (now() - joined) * (n % 100) / 100 end, joined, joined
    from (select n, now() - (${users} - n) * interval '1 year' / ${users} as joined from generate_series(1, ${users}) n) people`)
  await query(`${unauditedRows}
    insert into courses (level, status, category, instructor_id, price, currency, duration, language, last_updated)
    select (array['A1', 'A2', 'B1', 'B2', 'C1', 'C2'])[1 + n % 6]::enum_courses_level,
      (array['published', 'published', 'draft', 'archived'])[1 + n % 4]::enum_courses_status,
      (array['grammar', 'vocabulary', 'speaking', 'writing', 'reading', 'business'])[1 + n % 6]::enum_courses_category,
      (select id from users where role = 'teacher' order by id offset n % 100 limit 1), n * 10, 'USD', n % 60,
      'en', now() - n * interval '1 hour'
    from generate_series(1, ${courses}) n`)
  await query(`${unauditedRows}
    insert into courses_locales (title, description, _locale, _parent_id)
    select (string_to_array('${subjects}', ','))[1 + id % 5 + case when locale = 'ar' then 5 else 0 end] || ' ' || id,
      repeat('What one learns here, step by step. ', 8), locale::_locales, id
    from courses, unnest(array['en', 'ar']) as locale`)
  await query(`${unauditedRows}
    insert into enrolments (user_id, course_id, progress, enrolled_at)
    select person.id, course.id, (n::bigint * 37) % 101, now() - (n % 365) * interval '1 day'
    from generate_series(0, ${enrolments} - 1) n
    join (select id, row_number() over (order by id) - 1 as place from users) person on person.place = n % ${users}
    join (select id, row_number() over (order by id) - 1 as place from courses) course
      on course.place = (n / ${users} * 397 + n) % ${courses}
    on conflict do nothing`)
  for (const table of ['users', 'courses', 'courses_locales', 'enrolments'])
    await query(`vacuum (analyze) ${table}`)
}
