import type { ExportNumbers } from './measure-export'
import type { OrderNumbers } from './measure-orders'
import type { Numbers } from './measure'

type PairNumbers = { name: string; connections: number; ours: Numbers; payloads: Numbers }

/** Milliseconds within which lists answer (p95). */
const budget = 150
/**
 * Megabytes that an export may take beside what the server holds anyway: two batches of rows, and the garbage of those
 * before that V8 has not collected yet.
 */
const exportBudget = 64

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

/** Prints each call with its equal beside it. */
export function printPairs(pairs: PairNumbers[]): void {
  printTable(
    ['call', 'clients', 'p50', 'p95', 'p99', 'per s', '| Payload p50', 'p95', 'p99', 'per s', '| p50 ratio'],
    pairs.map(({ name, connections, ours, payloads }) => [
      name + (ours.failures + payloads.failures > 0 ? ` (${ours.failures}/${payloads.failures} failed)` : ''),
      String(connections),
      ...columns(ours),
      ...columns(payloads, '| '),
      `| ${(ours.p50 / payloads.p50).toFixed(2)}`,
    ]),
  )
}

/** Prints what the size of the list does to its first page. */
export function printSizes(
  { million, thousand }: { million: Numbers; thousand: Numbers },
  { entries, smallEntries }: { entries: number; smallEntries: number },
): void {
  const ratio = million.perSecond / thousand.perSecond
  console.log(
    `\nPage 1 of ${entries.toLocaleString('en')}: ${million.perSecond.toFixed(0)} a second, of ${smallEntries.toLocaleString('en')}: ${thousand.perSecond.toFixed(0)}; ratio ${ratio.toFixed(2)}`,
  )
}

/** Prints how long the download of all took, and what it needed. */
export function printExport({ lines, seconds, extraMegabytes }: ExportNumbers): void {
  const memory = extraMegabytes === null ? 'not measured here' : `${extraMegabytes.toFixed(0)} MB`
  console.log(
    `\nExport of ${lines.toLocaleString('en')} lines: ${seconds.toFixed(1)} s, memory beside the server's own: ${memory}`,
  )
  if ((extraMegabytes ?? 0) > exportBudget) console.log(`Above ${exportBudget} MB.`)
}

/** Prints the slowest orders, and whatever breaks the promise. */
export function printOrders(orders: OrderNumbers[]): void {
  const slowest = orders.toSorted((one, other) => other.numbers.p95 - one.numbers.p95).slice(0, 12)
  printTable(
    [`slowest of ${orders.length} orders of the list`, 'p50', 'p95'],
    slowest.map(({ name, numbers }) => [name, ms(numbers.p50), ms(numbers.p95)]),
  )
  for (const { name, numbers, readsAll } of orders) {
    if (numbers.p95 > budget) console.log(`Above ${budget} ms: ${name} (${ms(numbers.p95)})`)
    if (readsAll) console.log(`Reads the whole table: ${name}`)
  }
}

/** Prints how long each screen's data takes. */
export function printPeople(screens: { name: string; numbers: Numbers }[], within = budget): void {
  printTable(
    ['screen', 'p50', 'p95', 'p99', 'per s', 'failed'],
    screens.map(({ name, numbers }) => [name, ...columns(numbers), String(numbers.failures)]),
  )
  for (const { name, numbers } of screens)
    if (numbers.p95 > within) console.log(`Above ${within} ms: ${name} (${ms(numbers.p95)})`)
}

function columns({ p50, p95, p99, perSecond }: Numbers, before = ''): string[] {
  return [before + ms(p50), ms(p95), ms(p99), perSecond.toFixed(0)]
}

export function printTable(head: string[], rows: string[][]): void {
  const all = [head, ...rows]
  const widths = head.map((_, index) => Math.max(...all.map((row) => (row[index] ?? '').length)))
  const line = (row: string[]) =>
    row
      .map((cell, index) =>
        index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('  ')
  console.log(['', line(head), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n'))
}
