import { defineConfig, devices } from '@playwright/test'

import { findChromium } from './tests/support/find-chromium.mjs'

const port = Number(process.env.E2E_PORT ?? 4173)

/** Browser tests: a person's walk through the built product on a fresh embedded database. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/sign-in-owner.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  // A machine that is busy with something else may miss a moment; what fails twice is wrong.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/reports/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] },
    // Only of what failed once: recording slows every walk down.
    trace: 'on-first-retry',
  },
  webServer: {
    command: `node tests/support/serve-fresh.mjs ${port}`,
    url: `http://localhost:${port}/api/system/health`,
    timeout: 120_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
