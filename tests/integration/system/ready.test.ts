import { afterAll, beforeAll, expect, test } from 'vitest'

import { loader } from '~/routes/api.system.ready'
import { setCms } from '~cms/client.server'
import { loadContext } from '~tests/support/load-context'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

let cms: TestCms
beforeAll(async () => {
  cms = await startTestCms()
  setCms(cms)
})
afterAll(async () => {
  setCms(undefined)
  await cms[Symbol.asyncDispose]()
})

test('an instance on a database of an older version is not ready', async () => {
  await cms.pool.query(
    'delete from payload_migrations where id = (select id from payload_migrations order by name desc limit 1)',
  )
  const request = new Request('http://localhost:3000/api/system/ready')
  const reply = await loader({ request, context: loadContext(cms.environment), params: {} })
  expect(reply.status).toBe(503)
  expect(await reply.json()).toMatchObject({ success: false, status: 'outdated' })
})
