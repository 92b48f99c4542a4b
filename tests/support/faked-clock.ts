import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Debian and Fedora install it (`apt-get install faketime`). */
const library = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib64/faketime/libfaketime.so.1',
].find((path) => existsSync(path))

/** Whether this machine has libfaketime. */
export const mayFakeClock = library !== undefined

export type FakedClock = Disposable & {
  /** For the process whose clock it is. */
  variables: Record<string, string>
  /** The clock is ahead of the real one by so many minutes from now on. */
  setAhead: (minutes: number) => void
}

/**
 * A clock that somebody sets while a process runs, which sees it jump. How long something takes is measured by another one,
 * as on a real machine.
 */
export function fakeClock(): FakedClock {
  const folder = mkdtempSync(join(tmpdir(), 'kalima-clock-'))
  const file = join(folder, 'clock')
  const setAhead = (minutes: number) => writeFileSync(file, `+${minutes}m`)
  setAhead(0)
  return {
    variables: {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    setAhead,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}
