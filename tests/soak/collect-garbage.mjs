// Lets the soak see what a server keeps rather than what has not been collected yet: SIGUSR2 collects all of it, and says
// how much is left before the next request makes more.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  setFlagsFromString('--expose-gc')
  /** @type {() => void} */
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    collect()
    process.stderr.write(`heap ${process.memoryUsage().heapUsed}\n`)
  })
}
