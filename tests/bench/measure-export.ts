import type { RunningServer } from '../support/start-server'

import { residentMegabytes, watchPeak } from './memory'

const path = '/admin/waitlist/export'
const newline = 10

export type ExportNumbers = { lines: number; seconds: number; extraMegabytes: number | null }

/**
 * Downloads the whole waitlist and says how much more memory the server held meanwhile at most than before it, after a
 * first download has warmed it up. Null where the system does not tell (only Linux has /proc).
 */
export async function measureExport(
  { url, pid }: RunningServer,
  headers: Record<string, string>,
): Promise<ExportNumbers> {
  await download(`${url}${path}?search=zoubi1`, headers)
  const before = await residentMegabytes(pid)
  const peak = watchPeak(pid)
  const began = performance.now()
  const lines = await download(url + path, headers)
  const seconds = (performance.now() - began) / 1000
  const most = await peak.end()
  return { lines, seconds, extraMegabytes: before === null ? null : Math.max(0, most - before) }
}

async function download(address: string, headers: Record<string, string>): Promise<number> {
  const reply = await fetch(address, { headers })
  if (!reply.ok || !reply.body) throw new Error(`The export answered ${reply.status}.`)
  const reader = reply.body.getReader()
  let lines = 0
  for (let read = await reader.read(); !read.done; read = await reader.read())
    for (const byte of read.value) if (byte === newline) lines++
  return lines
}
