import { expect, test, vi } from 'vitest'

import { addDemoData, removeDemoData } from '~/server/seed/demo/demo-data'
import { builtInLabels, messageFolders, messagePriorities } from '~collections/values/messages'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 120_000 })

async function column({ pool }: TestCms, query: string): Promise<unknown[]> {
  const { rows } = await pool.query<{ value: unknown }>(`select ${query}`)
  return rows.map(({ value }) => value)
}

test('sample conversations stand in every folder, once, and one command takes all of them out again', async () => {
  await using cms = await startTestCms()
  const added = await addDemoData(cms.payload, cms.environment.SITE_TIME_ZONE)
  expect(await addDemoData(cms.payload, cms.environment.SITE_TIME_ZONE)).toBe(0)

  const own = 'from message_threads where is_demo and submission_id is null'
  expect(await column(cms, `count(*)::int as value ${own}`)).toEqual([9])
  expect(await column(cms, `distinct folder::text as value ${own} order by 1`)).toEqual(
    [...messageFolders].sort(),
  )
  expect(await column(cms, `distinct priority::text as value ${own} order by 1`)).toEqual(
    [...messagePriorities].sort(),
  )
  expect(await column(cms, `distinct text as value from message_threads_texts order by 1`)).toEqual(
    Object.keys(builtInLabels).sort(),
  )
  expect(await column(cms, `count(*)::int as value ${own} and starred`)).toEqual([1])
  expect(await column(cms, `count(*)::int as value ${own} and has_attachments`)).toEqual([1])
  expect(await column(cms, `count(*)::int as value ${own} and in_drafts`)).toEqual([2])
  expect(
    await column(cms, `language || ' ' || count(*) as value from saved_replies group by language order by 1`),
  ).toEqual(['ar 3', 'en 3'])
  expect(
    await column(cms, `count(*)::int as value from saved_replies where body like '%{{name}}%{{member}}%'`),
  ).toEqual([6])
  // The team that starts with them has none of them as news.
  expect(
    await column(
      cms,
      `count(*)::int as value from messages join message_threads as thread on thread.id = thread_id
       where submission_id is null and messages.created_at > now() - interval '12 hours'`,
    ),
  ).toEqual([0])
  expect(await column(cms, `count(*)::int as value from outgoing_mails where kind = 'message'`)).toEqual([0])

  expect(await removeDemoData(cms.payload)).toBe(added)
  for (const table of ['message_threads', 'messages', 'message_attachment_chunks', 'saved_replies'])
    expect(await column(cms, `count(*)::int as value from ${table}`)).toEqual([0])
})
