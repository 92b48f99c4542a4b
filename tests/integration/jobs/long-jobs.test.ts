import { expect, test, vi } from 'vitest'

import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { idOf, visitImport } from '~tests/support/import-page'
import { fileMails } from '~tests/support/inbound-mails'
import { openSite } from '~tests/support/open-site'
import { rawMail } from '~tests/support/raw-mail'
import { testServer } from '~tests/support/template'

vi.setConfig({ testTimeout: 120_000 })

const site = openSite()

// On the one connection of the embedded database an import could not stand still while a mail is filed.
test.runIf(testServer())('a mail that comes in does not wait for an import to end', async () => {
  const admin = await visitImport(site.cms, 'admin')
  const id = idOf(await admin.upload('email,name\nlayla@example.com,Layla\n'))
  await inTransaction(site.cms.payload, async (req) => {
    await queryInTransaction(req, sql`LOCK TABLE users IN SHARE MODE`) // nobody can be added
    await admin.decide('import', id)
    const waiting = `select from pg_locks where relation = 'users'::regclass and not granted`
    await expect.poll(async () => (await site.cms.pool.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1)
    await fileMails(site.cms, rawMail({ subject: 'Hello' }))
    expect((await admin.load(`?import=${id}`)).open?.status).toBe('running')
  })
  expect(await admin.finished(id)).toMatchObject({ created: 1 })
})
