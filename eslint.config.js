import { defineConfig } from 'eslint/config'
import parser from '@typescript-eslint/parser'
import { importZones } from './eslint.zones.js'
import { physicalSides, untranslatedText } from './tests/support/lint-rules.js'

/** Only what oxlint (`.oxlintrc.json`) does not have: who may import what, and two rules of this house. Without types. */
export default defineConfig(
  {
    ignores: [
      'build',
      '.data',
      '.cache',
      'test-results',
      'playwright-report',
      'db/migrations',
      'collections/payload-types.ts',
    ],
  },
  importZones,
  {
    files: ['**/*.tsx'],
    languageOptions: { parser },
    plugins: { kalima: { rules: { physicalSides, untranslatedText } } },
    rules: { 'kalima/physicalSides': 'error', 'kalima/untranslatedText': 'error' },
  },
)
