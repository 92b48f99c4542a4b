import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from './free-port.mjs'

const program = '/usr/sbin/dovecot'
const nobody = 65_534

export type Dovecot = AsyncDisposable & {
  /** For IMAP_URL, without the folder. */
  url: string
  port: number
  stop: () => Promise<void>
  start: () => Promise<void>
}

/** Debian’s package `dovecot-imapd`. */
export const hasDovecot = existsSync(program)

/** A real IMAP server with one empty mailbox, on this machine alone, by root as by anybody else. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'kalima-dovecot-'))
  const port = await freePort()
  const isRoot = userInfo().uid === 0
  const [uid, gid] = isRoot ? [nobody, nobody] : [userInfo().uid, userInfo().gid]
  mkdirSync(join(folder, 'home'))
  chmodSync(folder, 0o755)
  chownSync(join(folder, 'home'), uid, gid)
  writeFileSync(
    join(folder, 'users'),
    `team@kalima.example:{PLAIN}secret:${uid}:${gid}::${join(folder, 'home')}::\n`,
  )
  const file = join(folder, 'dovecot.conf')
  writeFileSync(file, configuration(folder, port, isRoot))
  let running: ReturnType<typeof spawn> | null = null
  const server = {
    url: `imap://team%40kalima.example:secret@127.0.0.1:${port}`,
    port,
    start: async () => {
      running = spawn(program, ['-F', '-c', file], { stdio: 'ignore', detached: true })
      await listening(port)
    },
    stop: async () => {
      if (!running) return
      const ended = once(running, 'exit')
      // With its children: those that serve a connection would outlive it.
      if (running.pid !== undefined) process.kill(-running.pid, 'SIGTERM')
      await ended
      running = null
    },
    [Symbol.asyncDispose]: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

function configuration(folder: string, port: number, isRoot: boolean): string {
  const own = userInfo().username
  const group = isRoot ? 'dovecot' : execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim()
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
mail_location = maildir:~/Maildir
first_valid_uid = 1
default_internal_user = ${isRoot ? 'dovecot' : own}
default_internal_group = ${group}
default_login_user = ${isRoot ? 'dovenull' : own}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = passwd-file
  args = ${folder}/users
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`
}

/** Asks until the server answers: it tells nobody when it does. */
async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const socket = connect(port, '127.0.0.1')
    const answers = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (answers) return
    await wait(20)
  }
  throw new Error('Dovecot did not start.')
}
