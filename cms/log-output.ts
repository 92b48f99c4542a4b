import { writeSync } from 'node:fs'

/** Milliseconds until it is tried again, since each try on a broken disk takes its time. */
const retryEvery = 1000

type Write = (bytes: Uint8Array) => number

let dropped = 0

/** Lines of this process's log that could not be written. */
export function countDroppedLines(): number {
  return dropped
}

/** Lines of one turn of the event loop are written together, in pieces of about this many characters. */
const pieceLength = 8192

/** Where the log goes: under load, writing each line by itself would take longer than most of what the lines report. */
export function logOutput() {
  const output = sturdyOutput()
  let lines = ''
  let timer: NodeJS.Immediate | undefined

  function flush() {
    clearImmediate(timer)
    timer = undefined
    const written = lines
    lines = ''
    if (written !== '') output.write(written)
  }
  process.once('exit', flush)

  return {
    write(line: string): void {
      lines += line
      if (lines.length >= pieceLength) flush()
      else timer ??= setImmediate(flush)
    },
  }
}

/** A disk that is full, or a reader that is gone, costs lines: neither time nor the process. */
export function sturdyOutput(write: Write = (bytes) => writeSync(1, bytes), now: () => number = Date.now) {
  let brokenUntil = 0
  let isTorn = false
  return {
    write(lines: string): void {
      if (now() < brokenUntil) {
        dropped += countLines(lines)
        return
      }
      // What is left of a line that was cut off must not spoil the next one.
      const bytes = Buffer.from(isTorn ? `\n${lines}` : lines)
      let written = 0
      try {
        while (written < bytes.length) written += write(bytes.subarray(written))
        isTorn = false
      } catch (error) {
        dropped += countLines(lines)
        isTorn ||= written > 0
        // A pipe whose reader is slow has room again at once.
        if (!isBusy(error)) brokenUntil = now() + retryEvery
      }
    },
  }
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN'
}
