import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { dropDatabase, newDatabaseName } from './server-databases'
import { type Template, testServer } from './template'

/** Makes the run's template once; each test's database is a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = testServer()
  const folder = await mkdtemp(join(tmpdir(), 'kalima-template-'))
  const template: Template = server
    ? { kind: 'server', url: server, name: newDatabaseName() }
    : {
        kind: 'snapshot',
        file: join(folder, 'snapshot.tar'),
        site: join(folder, 'site'),
        empty: join(folder, 'empty.tar'),
      }
  const remove = async () => {
    await rm(folder, { recursive: true, force: true })
    if (template.kind === 'server') await dropDatabase(template.url, template.name)
  }
  try {
    await make(template)
  } catch (error) {
    await remove()
    throw error
  }
  project.provide('template', template)
  return remove
}

/** In a process of its own, which has the flag without which Node 20 may wait for lexical forever. */
async function make(template: Template): Promise<void> {
  const script = fileURLToPath(new URL('make-template.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [
    '--conditions=development',
    '--import',
    'tsx',
    script,
    JSON.stringify(template),
  ])
}
