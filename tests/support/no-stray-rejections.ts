import { afterAll, afterEach, beforeAll } from 'vitest'

/** Kept before a test can put its own clock in its place. */
const { setImmediate: later } = globalThis

const strays: unknown[] = []
const note = (reason: unknown) => void strays.push(reason)

beforeAll(() => void process.on('unhandledRejection', note))
afterAll(() => void process.off('unhandledRejection', note))

/** A rejection that nobody waits for fails the test in which it happens, not only the run. */
afterEach(async () => {
  await new Promise((resolve) => later(resolve)) // Node tells of it once all that was ready has run
  const found = strays.splice(0)
  if (found.length > 0) throw new Error('A promise was rejected that nobody waits for.', { cause: found[0] })
})
