import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from './free-port.mjs'

const command = 'pgbouncer'

/** Connections to the server. */
export const poolSize = 8

export const hasPgBouncer = spawnSync(command, ['--version']).status === 0

/** PgBouncer in transaction mode before a server, as docs/operations.md sets it up, with fewer connections than we open. */
export async function startPgBouncer(target: URL) {
  const folder = await mkdtemp(join(tmpdir(), 'kalima-pgbouncer-'))
  const port = await freePort()
  const settings = [
    '[databases]',
    `* = host=${target.hostname} port=${target.port || 5432} user=${decodeURIComponent(target.username) || 'postgres'}`,
    '[pgbouncer]',
    `listen_port = ${port}`,
    'listen_addr = 127.0.0.1',
    `unix_socket_dir =`,
    'auth_type = any',
    `logfile = ${join(folder, 'log')}`,
    'pool_mode = transaction',
    `default_pool_size = ${poolSize}`,
    'ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout',
  ]
  const file = join(folder, 'pgbouncer.ini')
  // It refuses to run as root, and then has to read what root has written.
  await writeFile(file, settings.join('\n'))
  await chmod(folder, 0o777)
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(command, [...user, file], { stdio: 'ignore' })
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
