import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** Between two looks at the process (ms). */
const pause = 50

/** Looks at the process again and again until the end is asked for, which gives the most that it held. */
export function watchPeak(pid: number) {
  let isOver = false
  let most = 0
  async function watch() {
    while (!isOver) {
      most = Math.max(most, (await residentMegabytes(pid)) ?? 0)
      await wait(pause)
    }
    return most
  }
  const watched = watch()
  return {
    end() {
      isOver = true
      return watched
    },
  }
}

export async function residentMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}
