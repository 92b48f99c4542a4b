import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'

import { onEmbedded } from './tests/support/on-embedded.mjs'
import { testFlags } from './tests/support/test-flags.mjs'

const execArgv = [
  // On Node 20 lexical's default entry files can dead-lock at import; its "development" build cannot.
  '--conditions=development',
  // As since Node 22: Node 20 compiles much of PostgreSQL a second time in each short test.
  '--wasm-tiering-budget=13000000',
  ...testFlags,
]
const report = process.env.TEST_REPORT ?? 'vitest'

/** Tests of the product on a database of their own. */
const onDatabase = {
  setupFiles: [
    'tests/support/quick-passwords.mjs',
    'tests/support/fixed-seed.ts',
    'tests/support/no-stray-rejections.ts',
    'tests/support/no-site-left-behind.ts',
  ],
  pool: 'forks' as const,
  maxWorkers: 3, // on two cores: some files wait for time-outs, and those that start servers for them
  // Payload takes longer to import than most files to run. What a test changes of the process, it puts back.
  isolate: false,
  testTimeout: 90_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } }, // what is awaited comes at once, but for a busy machine
  execArgv,
}

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: `test-results/reports/${report}.json` },
    projects: [
      {
        plugins: [tsconfigPaths()],
        test: {
          name: 'unit',
          include: ['{app,cms,collections,db}/**/*.test.{ts,tsx}', 'tests/{structure,support}/**/*.test.ts'],
          setupFiles: [
            'tests/support/fixed-seed.ts',
            'tests/support/no-stray-rejections.ts',
            'tests/support/no-site-left-behind.ts',
          ],
          pool: 'forks',
          maxWorkers: 3,
          isolate: false, // see below
          testTimeout: 60_000, // for property tests on a busy machine
          expect: { poll: { timeout: 30_000 } },
          execArgv,
        },
      },
      {
        plugins: [tsconfigPaths()],
        test: {
          ...onDatabase,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        plugins: [tsconfigPaths()],
        test: {
          ...onDatabase,
          name: 'server', // the built product in processes of its own
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/ensure-build.ts', 'tests/support/global-setup.ts'],
        },
      },
      {
        plugins: [tsconfigPaths()],
        test: {
          ...onDatabase,
          name: 'faults', // what goes wrong around it, hostile input, all roles at all doors, several instances, plans of queries
          include: ['tests/faults/**/*.test.ts'],
          exclude: ['tests/faults/embedded/**'],
          globalSetup: ['tests/support/ensure-build.ts', 'tests/support/global-setup.ts'],
        },
      },
      {
        plugins: [tsconfigPaths()],
        test: {
          ...onDatabase,
          name: 'embedded',
          include: ['tests/faults/embedded/**/*.test.ts', ...onEmbedded],
          globalSetup: ['tests/support/ensure-build.ts', 'tests/support/global-setup.ts'],
        },
      },
    ],
  },
})
