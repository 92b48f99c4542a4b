import { Presets, SingleBar } from 'cli-progress'
import { type Progress, silent } from '~cms/backup/progress'

/** A bar for who looks at a terminal; nothing for programs. */
export function terminalProgress(): Progress {
  if (!process.stdout.isTTY) return silent
  let bar: SingleBar | undefined
  let done = 0
  return {
    begin(what, total) {
      done = 0
      bar = new SingleBar(
        { format: `${what} {bar} {percentage} % · {eta_formatted}`, hideCursor: true },
        Presets.shades_grey,
      )
      bar.start(Math.max(1, Math.round(total)), 0)
    },
    advance(by) {
      done += by
      if (bar && done > bar.getTotal()) bar.setTotal(done) // the total may have been an estimate
      bar?.update(done)
    },
    end() {
      bar?.update(bar.getTotal())
      bar?.stop()
    },
  }
}
