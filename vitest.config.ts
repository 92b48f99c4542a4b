import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'

const execArgv = [
  // On Node 20 lexical's default entry files can dead-lock at import; its "development" build cannot.
  '--conditions=development',
  // As since Node 22: Node 20 compiles much of PostgreSQL a second time in each short test.
  '--wasm-tiering-budget=13000000',
]
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
          include: ['{app,cms,collections}/**/*.test.{ts,tsx}', 'tests/{structure,support}/**/*.test.ts'],
          setupFiles: ['tests/support/fixed-seed.ts'],
          pool: 'forks',
          maxWorkers: 3,
          isolate: false, // see below
          testTimeout: 20_000, // for property tests on a busy machine
          execArgv,
        },
      },
      {
        plugins: [tsconfigPaths()],
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          setupFiles: ['tests/support/fixed-seed.ts'],
          globalSetup: ['tests/support/ensure-build.ts', 'tests/support/global-setup.ts'],
          pool: 'forks',
          maxWorkers: 3, // on two cores: some files wait for time-outs, and those that start servers for them
          // Payload takes longer to import than most files to run. What a test changes of the process, it puts back.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 180_000,
          execArgv,
        },
      },
    ],
  },
})
