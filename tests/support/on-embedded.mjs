/**
 * What the embedded database does in its own way, run there beside the run on a server: its first start and migrations,
 * its one connection, and what a stop or a kill leaves in its folder.
 */
export const onEmbedded = [
  'tests/integration/cms/migrations.test.ts',
  'tests/faults/database/upgrade.test.ts',
  'tests/faults/database/pool.test.ts',
  'tests/faults/database/stored-joins.test.ts',
  'tests/faults/process/boot.test.ts',
  'tests/faults/process/first-start.test.ts',
  'tests/faults/process/killed-import.test.ts',
  'tests/faults/process/stops.test.ts',
]
