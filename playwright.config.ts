import { defineConfig, devices } from '@playwright/test'

import { findChromium } from './tests/support/find-chromium.mjs'

const port = Number(process.env.E2E_PORT ?? 4173)

/** Browser tests: a person's walk through the built product on fresh databases: a server's, or else the embedded one. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/sign-in-owner.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 3, // on two cores: a third of the time a test waits
  forbidOnly: Boolean(process.env.CI),
  // Limits for a busy machine: nothing waits for them to pass, so what works is none the slower.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: `test-results/reports/${process.env.TEST_REPORT ?? 'browser'}.json` }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    // Less than a test has, so that it says where it stopped.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] },
  },
  projects: [
    { name: 'daily', testIgnore: 'edge/**' },
    { name: 'edge', testMatch: 'edge/**' }, // rare cases of each screen, and what an owner sets up once
  ],
  webServer: {
    command: `node tests/support/serve-e2e.mjs ${port}`,
    url: `http://localhost:${port}/api/system/health`,
    timeout: 120_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 }, // it drops the run's databases,
  },
})
