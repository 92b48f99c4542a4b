import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = Disposable & { folder: string; fill: () => void; makeRoom: () => void }

/** Whether this process may mount one, which root alone may. */
export const mayMount = process.platform === 'linux' && canMount()

/** A disk of its own, in memory, which can be filled to the last byte. */
export function mountSmallDisk(size: string): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'kalima-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      try {
        for (;;) writeSync(file, Buffer.alloc(4096))
      } catch {
        // It is full.
      } finally {
        closeSync(file)
      }
    },
    makeRoom: () => rmSync(filler),
    [Symbol.dispose]() {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function canMount(): boolean {
  try {
    mountSmallDisk('64k')[Symbol.dispose]()
    return true
  } catch {
    return false
  }
}
