import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { inheritedTestFlags } from './test-flags.mjs'

const script = fileURLToPath(new URL('../../app/server/kalima.mjs', import.meta.url))
const quickPasswords = new URL('quick-passwords.mjs', import.meta.url).href

export type KalimaOutcome = { code: number | null; stdout: string; stderr: string }

/** Runs a command of the built product to its end, with these variables and none of this process's own. */
export async function runKalima(
  variables: Record<string, string>,
  ...words: string[]
): Promise<KalimaOutcome> {
  const { ended } = startKalima(variables, ...words)
  return ended
}

/** Begins to run a command. */
export function startKalima(variables: Record<string, string>, ...words: string[]) {
  const env = {
    NODE_ENV: 'production' as const,
    PATH: process.env.PATH,
    TMPDIR: process.env.TMPDIR,
    LOG_LEVEL: 'warn',
    ...variables,
  }
  const child = spawn(
    process.execPath,
    [...inheritedTestFlags, '--import', quickPasswords, script, ...words],
    {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const outcome = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (outcome.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (outcome.stderr += text))
  const ended = once(child, 'close').then((): KalimaOutcome => ({ code: child.exitCode, ...outcome }))
  return { child, ended }
}
