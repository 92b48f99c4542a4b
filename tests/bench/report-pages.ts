import type { Load } from './load'
import { printTable } from './report'

export type PageNumbers = { path: string; ours: Load; bare: Load }

/** Prints each address with the bare server beside it; ratios of 1 are the best that a machine can do. */
export function printPages(pages: PageNumbers[]): void {
  printTable(
    ['address', 'per s', 'µs of CPU', '| bare per s', 'µs of CPU', '| ratio', 'of CPU', 'failed'],
    pages.map(({ path, ours, bare }) => [
      path,
      ours.perSecond.toFixed(0),
      ours.cpuPerReply.toFixed(1),
      `| ${bare.perSecond.toFixed(0)}`,
      bare.cpuPerReply.toFixed(1),
      `| ${(ours.perSecond / bare.perSecond).toFixed(2)}`,
      (bare.cpuPerReply / ours.cpuPerReply).toFixed(2),
      String(ours.failures + bare.failures),
    ]),
  )
}
