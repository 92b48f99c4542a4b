import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'

// On Node 20 lexical's default entry files can dead-lock at import; its "development" build cannot.
const execArgv = ['--conditions=development']
const report = process.env.TEST_REPORT ?? 'vitest'

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: `test-results/reports/${report}.json` },
    projects: [
      {
        plugins: [tsconfigPaths()],
        test: {
          name: 'unit',
          include: ['{app,cms,collections}/**/*.test.{ts,tsx}', 'tests/structure/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 20_000, // for property tests on a busy machine
          execArgv,
        },
      },
      {
        plugins: [tsconfigPaths()],
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/ensure-build.ts', 'tests/support/global-setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 90_000,
          hookTimeout: 180_000,
          execArgv,
        },
      },
    ],
  },
})
