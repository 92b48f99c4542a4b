import { expect, test, vi } from 'vitest'

import { signIn } from '~/auth/sign-in.server'
import { auditKinds } from '~collections/values/audit'
import { seeded } from '~tests/support/seeded-random'
import { makers, take, type Step } from '~tests/support/audited-walk'
import { confirmSession } from '~tests/support/confirm-session'
import { addTeamMember } from '~tests/support/team-member'
import { openSite } from '~tests/support/open-site'
import { owner } from '~tests/support/test-environment'

vi.setConfig({ testTimeout: 240_000 })

const site = openSite({ RATE_LIMITS: 'off', CONTACT_COOLDOWN_SECONDS: '0' })

/** What the database derives from other columns or records, and what has an event of its own. */
const derived = [
  ...['id', 'created_at', 'updated_at', 'is_demo', 'search', 'stage', 'shown_name', 'version', 'key', 'seed'],
  ...[
    'enrolled_students',
    'completion',
    'progress_sum',
    'last_updated',
    'participants',
    'excerpt',
    'sender_name',
  ],
  ...[
    'sender_email',
    'recipient_name',
    'recipient_email',
    'last_message_at',
    'has_attachments',
    'message_count',
  ],
  ...[
    'in_sent',
    'in_drafts',
    'by_name',
    'filter',
    'last_used_at',
    'hash',
    'salt',
    'team_role',
    'password_changed_at',
  ],
]
const parts: Partial<Record<string, string[]>> = {
  waitlist_entries: ['waitlist_entries_texts.parent_id'],
  users: ['users_texts.parent_id'],
  courses: ['courses_locales._parent_id', 'courses_lessons._parent_id'],
  pricing_plans: ['pricing_plans_locales._parent_id', 'pricing_plans_texts.parent_id'],
  webhooks: ['webhooks_events.parent_id'],
  message_threads: ['message_threads_texts.parent_id'],
  countdown: ['countdown_locales._parent_id'],
  site_settings: ['site_settings_locales._parent_id', 'site_settings_social_links._parent_id'],
}
const tables = auditKinds
  .filter((kind) => !['demo-data', 'site', 'legal-drafts', 'legal-pairs'].includes(kind)) // without an id of their own
  .map((kind) => kind.replaceAll('-', '_'))

const partOf = (part: string) => {
  const [table, parent] = part.split('.')
  return `(select coalesce(jsonb_agg(to_jsonb(part) - '{id,search}'::text[] order by to_jsonb(part) - 'id'), '[]')::text
    from ${table} part where part.${parent} = record.id)`
}
const snapshotSql = tables
  .map((table) => {
    const own = `(to_jsonb(record) - '{${derived.join()}}'::text[])::text`
    return `select '${table} ' || id as key, md5(${[own, ...(parts[table] ?? []).map(partOf)].join(' || ')}) as state from ${table} record`
  })
  .join(' union all ')

async function query<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await site.cms.pool.query<Row>(statement, values)).rows
}

const snapshot = async () =>
  new Map((await query<{ key: string; state: string }>(snapshotSql)).map(({ key, state }) => [key, state]))

type Entry = { id: number; action: string; record: string; request_id: string | null; actor_kind: string }
const entriesAfter = (id: number) =>
  query<Entry>(
    `select id, action, replace(record_kind, '-', '_') || ' ' || record_id as record, request_id, actor_kind
     from audit_entries where id > $1 order by id`,
    [id],
  )

const nameOf = ({ method, path, fields }: Step) =>
  [method, path.replace(/\/\d+/, '/:id'), fields?.intent].filter(Boolean).join(' ')

const came = (action: string) => action.endsWith('created')
const went = (action: string) => action.endsWith('deleted')

/** What a step did to the records, as another look at them shows. */
function differences(before: Map<string, string>, after: Map<string, string>) {
  const changed = [...after].filter(([key, state]) => before.has(key) && before.get(key) !== state)
  return [
    ...[...after.keys()].filter((key) => !before.has(key)).map((key) => ({ key, isMatch: came })),
    ...[...before.keys()].filter((key) => !after.has(key)).map((key) => ({ key, isMatch: went })),
    ...changed.map(([key]) => ({ key, isMatch: (action: string) => !came(action) })),
  ]
}

test('every write of 500 actions is found, in order, with who and by which request', async () => {
  const token = await signIn(site.cms, { password: owner.password })
  await confirmSession(site.cms, token ?? '')
  for (let count = 0; count < 20; count++) await addTeamMember(site.cms.payload, 'viewer')
  const random = seeded(20_261_123)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick.')
    return item
  }
  let before = await snapshot()
  const known = (table: string) =>
    [...before.keys()].filter((key) => key.startsWith(`${table} `)).map((key) => Number(key.split(' ')[1]))
  const choices = makers(pick, known)
  const tried = new Set<string>()
  const worked = new Set<string>()
  const written: string[] = []
  let last = (await entriesAfter(0)).at(-1)?.id ?? 0
  const first = last

  for (let count = 0; count < 500;) {
    const make = pick(choices)
    const step = make()
    if (!step) continue
    count += 1
    const requestId = `walk-${count}`
    const status = await take(site.cms, `payload-token=${token ?? ''}`, step, requestId)
    const after = await snapshot()
    const entries = await entriesAfter(last)
    const changes = differences(before, after)
    const recorded = changes.filter(({ key, isMatch }) =>
      entries.some(({ record, action }) => record === key && isMatch(action)),
    )
    expect([step, recorded.map(({ key }) => key)]).toEqual([step, changes.map(({ key }) => key)])
    const own = entries.filter(({ actor_kind }) => actor_kind !== 'system')
    expect(own.filter(({ request_id }) => request_id !== requestId)).toEqual([])
    for (const { actor_kind } of own)
      expect([step, actor_kind]).toEqual([step, step.isVisitor ? 'visitor' : 'member'])
    if (own.length > 0) written.push(requestId)
    tried.add(nameOf(step))
    if (status < 400) worked.add(nameOf(step))
    last = entries.at(-1)?.id ?? last
    before = after
  }

  expect([...tried].filter((name) => !worked.has(name))).toEqual([])
  expect(worked.size).toBeGreaterThan(50)
  expect(written.length).toBeGreaterThan(300)
  const all = await entriesAfter(first)
  const requests = all.flatMap(({ request_id }) => request_id ?? [])
  expect([...new Set(requests)]).toEqual(written)
})
