/**
 * Node's flags for processes that live as long as a test. On Node 20 V8's optimizing compiler took a seventh of the processor
 * time of the integration tests, for code that soon had done its work; later versions have a cheaper one and not this flag.
 */
export const testFlags = process.version.startsWith('v20.') ? ['--interrupt-budget=2000000'] : []

/** What this process passes on: those of a test have the flags, a benchmark has not. */
export const inheritedTestFlags = testFlags.filter((flag) => process.execArgv.includes(flag))
