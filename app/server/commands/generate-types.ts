/** `npm run generate:types`: writes collections/payload-types.ts; with `-- --check` says what is stale, and changes nothing. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateTypes } from 'payload/node'
import { offlineConfig, offlinePayload } from './offline-payload'
import { missingStatements } from './schema-snapshot'

const config = await offlineConfig()

if (process.argv.includes('--check')) {
  const stale = [...(await staleTypes()), ...(await staleMigrations())]
  for (const line of stale) console.error(line)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  await generateTypes(config, { log: false })
}

async function staleTypes(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kalima-types-'))
  try {
    const outputFile = join(folder, 'payload-types.ts')
    await generateTypes({ ...config, typescript: { ...config.typescript, outputFile } }, { log: false })
    const [fresh, committed] = await Promise.all(
      [outputFile, config.typescript.outputFile].map((path) => readFile(path, 'utf8').catch(() => '')),
    )
    return fresh === committed ? [] : ['collections/payload-types.ts is stale: npm run generate:types']
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function staleMigrations(): Promise<string[]> {
  const { db } = await offlinePayload()
  const statements = await missingStatements(db)
  return statements.length === 0
    ? []
    : ['db/migrations are stale: npm run migrate:create -- name', ...statements]
}
