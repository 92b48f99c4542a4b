import { expect, test, vi } from 'vitest'

import { ask } from '../../support/fresh-storage'
import { madeTemplate } from '../../support/made-template'
import {
  addressOfOther,
  createDatabase,
  dropDatabase,
  newDatabaseName,
  otherOwner,
} from '../../support/server-databases.mjs'
import { runServer } from '../../support/start-server'
import { testServer } from '../../support/template'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

const server = testServer()
const role = otherOwner.name
const empty = 'template0'

test.runIf(server).each([
  ['may create no tables', empty, [], `GRANT CREATE ON SCHEMA public TO ${role}`],
  [
    'may create no extension',
    empty,
    [`GRANT CREATE ON SCHEMA public TO ${role}`],
    'GRANT CREATE ON DATABASE',
  ],
  ['may read no tables', 'seeded', [], `GRANT kalima_test_owner TO ${role}`],
  [
    'may read one of the tables',
    'seeded',
    [`GRANT SELECT ON payload_migrations TO ${role}`],
    `GRANT kalima_test_owner TO ${role}`,
  ],
  [
    'does not own the tables that are to change',
    'seeded',
    [
      `GRANT CREATE ON SCHEMA public TO ${role}`,
      `GRANT SELECT ON payload_migrations, applied_sql TO ${role}`,
      `DELETE FROM payload_migrations WHERE name LIKE '%repeatable_sql'`,
    ],
    `GRANT kalima_test_owner TO ${role}`,
  ],
  ['may not connect', empty, ['REVOKE CONNECT ON DATABASE %s FROM PUBLIC'], 'GRANT CONNECT ON DATABASE'],
])(
  'a start as a role that %s ends with one line that says how to grant it',
  async (_what, kind, statements, advice) => {
    if (!server) return
    const name = newDatabaseName()
    const template = await madeTemplate()
    await createDatabase(server, name, kind === 'seeded' && template.kind === 'server' ? template.name : kind)
    try {
      const administered = new URL(server)
      administered.pathname = `/${name}`
      for (const statement of statements) await ask(administered.href, statement.replace('%s', name))
      await using refused = await runServer({
        DATABASE_URL: await addressOfOther(server, name),
        PAYLOAD_SECRET: 'a secret that signs nothing of worth',
      })

      expect(await refused.ended).toEqual({ code: 1, signal: null })
      const lines = refused.output().split('\n').filter(Boolean)
      expect(lines).toEqual([expect.stringContaining(advice)])
      expect(lines[0]).toContain(role)
    } finally {
      await dropDatabase(server, name)
    }
  },
)
