/**
 * Node's flags for processes that live as long as a test. V8's helpers for collecting garbage only compete where tests keep each
 * core busy: without them the tests of the waitlist and the legal texts took a tenth less of the processor. On Node 20 V8's
 * optimizing compiler took a seventh, for code that soon had done its work; later versions have a cheaper one and not this flag.
 */
export const testFlags = [
  '--single-threaded-gc',
  ...(process.version.startsWith('v20.') ? ['--interrupt-budget=2000000'] : []),
]

/** What this process passes on: those of a test have the flags, a benchmark has not. */
export const inheritedTestFlags = testFlags.filter((flag) => process.execArgv.includes(flag))
