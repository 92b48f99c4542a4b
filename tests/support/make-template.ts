/** Fills the template (given as JSON) by an ordinary first start without demo data. A process of its own: see global-setup.ts. */
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pino from 'pino'
import { bootCms } from '~/server/boot'
import { openMemoryPostgres } from './memory-postgres'
import { createDatabase } from './server-databases.mjs'
import type { Template } from './template'
import { testEnvironment } from './test-environment'

const template = JSON.parse(process.argv[2] ?? '') as Template
const logger = pino({ level: 'warn' })

if (template.kind === 'server') {
  const url = await createDatabase(template.url, template.name)
  const cms = await bootCms({ environment: testEnvironment('unused', { DATABASE_URL: url }), logger })
  await cms.close()
} else {
  const memory = await openMemoryPostgres()
  await writeFile(template.empty, await memory.snapshot())
  const database = { ...memory, close: () => Promise.resolve() } // the snapshot is taken once nothing is connected
  const cms = await bootCms({ environment: testEnvironment(dirname(template.file)), logger, database })
  await cms.close()
  await writeFile(template.file, await memory.snapshot())
  await memory.close()
  const postgres = join(template.site, 'postgres')
  await mkdir(postgres, { recursive: true, mode: 0o700 })
  await promisify(execFile)('tar', ['-xf', template.file, '-C', postgres])
}
