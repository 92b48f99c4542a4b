import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Adds up what the runners themselves reported (Vitest's and Playwright's JSON files in `folder`).
 * A step without tests that failed, such as lint, counts as one failure, so that the line never looks green beside it.
 *
 * @param {string} folder
 * @param {{ otherFailures?: boolean }} [options]
 */
export function countTests(folder, { otherFailures = false } = {}) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const report = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    if (report.stats) {
      counts.passed += report.stats.expected + report.stats.flaky
      counts.failed += report.stats.unexpected
      counts.skipped += report.stats.skipped
    } else {
      counts.passed += report.numPassedTests
      counts.failed += report.numFailedTests
      counts.skipped += report.numPendingTests + report.numTodoTests
      // A file that could not even be loaded has failed without a failed test.
      if (report.numFailedTests === 0 && report.numFailedTestSuites > 0)
        counts.failed += report.numFailedTestSuites
    }
  }
  if (otherFailures && counts.failed === 0) counts.failed = 1
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  return { ...counts, line: `${counts.passed} passed, ${counts.failed} failed${skipped}` }
}

/**
 * The names of the tests that failed, from the same reports: what one wants to read first.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function failedTests(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((file) => {
      const report = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return report.stats ? failedSpecs(report.suites) : failedAssertions(report.testResults)
    })
}

/**
 * The tests that took longest, from the same reports: where to look when the checks have become slow.
 *
 * @param {string} folder
 * @param {number} count
 * @returns {{ name: string, seconds: number }[]}
 */
export function slowestTests(folder, count) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((file) => {
      const report = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return report.stats ? timedSpecs(report.suites) : timedAssertions(report.testResults)
    })
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
}

/**
 * @typedef {{ duration: number, errors: { message?: string }[], attachments: { name: string, body?: string }[] }} Result
 * @typedef {{ file: string, title: string, ok: boolean, tests: { results: Result[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ status: string, fullName: string, duration?: number | null, failureMessages: string[] }} Assertion
 */

/**
 * @param {Suite[]} suites of a Playwright report
 * @returns {string[]}
 */
function failedSpecs(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => `${file} › ${title}\n${describeFailure(tests[0]?.results.at(-1))}`),
    ...failedSpecs(inner),
  ])
}

/**
 * All that went wrong, and the beginning of the page that was there then.
 *
 * @param {Result | undefined} result
 */
function describeFailure({ errors, attachments } = { duration: 0, errors: [], attachments: [] }) {
  const page = Buffer.from(attachments.find(({ name }) => name === 'page')?.body ?? '', 'base64').toString()
  return [...errors.map(({ message = '' }) => message), ...page.split('\n').slice(0, 40)].join('\n')
}

/**
 * @param {{ name: string, assertionResults: Assertion[] }[]} files of a Vitest report
 * @returns {string[]}
 */
function failedAssertions(files) {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages[0] ?? ''}`),
  )
}

/**
 * @param {Suite[]} suites of a Playwright report
 * @returns {{ name: string, seconds: number }[]}
 */
function timedSpecs(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.map(({ file, title, tests }) => ({
      name: `${file} › ${title}`,
      seconds: (tests[0]?.results ?? []).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    ...timedSpecs(inner),
  ])
}

/**
 * @param {{ name: string, assertionResults: Assertion[] }[]} files of a Vitest report
 * @returns {{ name: string, seconds: number }[]}
 */
function timedAssertions(files) {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${basename(name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
}
