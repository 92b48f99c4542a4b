/** `kalima check`: says how the site's surroundings are, and how to fix what is wrong; exit code 1 when something is. */
import { checkSite } from '../check/check-site'
import type { Finding } from '../check/finding'
import { runCommand } from './run-command'

await runCommand(async () => {
  const findings = await checkSite(process.env)
  const isFine = findings.every(({ state }) => state !== 'problem')
  console.log(
    process.argv.includes('--json')
      ? JSON.stringify({ ok: isFine, findings }, null, 2)
      : findings.map(lineOf).join('\n'),
  )
  if (!isFine) process.exitCode = 1
})

// A probe that was given up may still wait for its answer.
process.exit()

function lineOf({ about, state, what, advice }: Finding): string {
  const line = `${state.padEnd(8)} ${about.padEnd(9)} ${what}`
  return advice === undefined ? line : `${line}\n${' '.repeat(19)}→ ${advice}`
}
