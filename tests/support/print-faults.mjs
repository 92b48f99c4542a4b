// The table of what tests of faults have measured (`fault-table.ts`), a line of JSON each.
import { existsSync, readFileSync, rmSync } from 'node:fs'

export const tableFile = new URL('../../test-results/faults.jsonl', import.meta.url)

export function forgetFaults() {
  rmSync(tableFile, { force: true })
}

/**
 * Prints them in the order of their names, and nothing if there are none.
 * @returns {number} how many there are
 */
export function printFaults() {
  const text = existsSync(tableFile) ? readFileSync(tableFile, 'utf8').trim() : ''
  /** @type {{ fault: string, done: string, lost: number, wrong: number, recoverySeconds: number | null }[]} */
  const rows = text === '' ? [] : text.split('\n').map((line) => JSON.parse(line))
  if (rows.length === 0) return 0
  const lines = [
    ['fault', 'lost', 'wrong', 'recovers in', 'what was done'],
    ...rows
      .toSorted((one, other) => one.fault.localeCompare(other.fault, 'en'))
      .map(({ fault, done, lost, wrong, recoverySeconds }) => [
        fault,
        String(lost),
        String(wrong),
        recoverySeconds === null ? '–' : `${recoverySeconds.toFixed(1)} s`,
        done,
      ]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  console.log('\nFaults:')
  for (const line of lines)
    console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  return rows.length
}
