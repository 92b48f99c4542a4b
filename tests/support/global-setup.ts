import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { dropDatabase, newDatabaseName } from './server-databases.mjs'
import { type Template, testServer } from './template'

/** Begins to make the run's template, which is made once; each test's database is a copy of it. */
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
  const socket = join(folder, 'made.sock')
  const making = make(template).then(
    () => '',
    (error: unknown) => String(error),
  )
  const waiting = createServer((connection) => void making.then((failure) => connection.end(failure)))
  await once(waiting.listen(socket), 'listening')
  project.provide('template', template)
  project.provide('templateSocket', socket)
  return async () => {
    waiting.close()
    await making
    await rm(folder, { recursive: true, force: true })
    if (template.kind === 'server') await dropDatabase(template.url, template.name)
  }
}

/** In a process of its own, which has the flag without which Node 20 may wait for lexical forever. */
async function make(template: Template): Promise<void> {
  const script = fileURLToPath(new URL('make-template.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [
    '--conditions=development',
    '--import',
    'tsx',
    '--import',
    new URL('quick-passwords.mjs', import.meta.url).href,
    script,
    JSON.stringify(template),
  ])
}
