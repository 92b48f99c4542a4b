/** What the embedded database does in its own way: its folder, its lock, its one connection, its first start. */
export const onEmbedded = [
  'tests/integration/cms/boot',
  'tests/integration/cms/embedded-postgres',
  'tests/integration/cms/migrations',
  'tests/integration/cms/pool',
  'tests/integration/cms/upgrade',
  'tests/integration/messages/filing',
  'tests/integration/waitlist/list-entries',
  'tests/server/erasure/erase-command',
  'tests/server/process/first-start',
  'tests/server/process/kept-draft',
  'tests/server/process/refused-start',
  'tests/server/process/stops',
  'tests/server/process/stored-joins',
  'tests/server/users-import/across-a-kill',
]
