import { expect, test } from 'vitest'

import { loader } from '~/routes/api.system.ready'
import { loadContext } from '~tests/support/load-context'
import { openSite } from '~tests/support/open-site'

const site = openSite()

test('an instance on a database of an older version is not ready', async () => {
  await site.cms.pool.query(
    'delete from payload_migrations where id = (select id from payload_migrations order by name desc limit 1)',
  )
  const request = new Request('http://localhost:3000/api/system/ready')
  const reply = await loader({ request, context: loadContext(site.cms.environment), params: {} })
  expect(reply.status).toBe(503)
  expect(await reply.json()).toMatchObject({ success: false, status: 'outdated' })
})
