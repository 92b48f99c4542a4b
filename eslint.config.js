import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { importRules } from './eslint.zones.js'
import { physicalSides, untranslatedText } from './tests/support/lint-rules.js'

export default tseslint.config(
  {
    ignores: [
      'build',
      '.data',
      '.cache',
      'collections/payload-types.ts',
      'cms/migrations/*.ts',
      'test-results',
      'playwright-report',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: importRules.plugins,
    settings: importRules.settings,
    rules: {
      ...importRules.rules,
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/only-throw-error': 'off', // Remix throws responses
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // An async function without await turns what it throws into a rejection; that is often the point.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'The environment is parsed once, in cms/environment.ts.',
        },
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: {
      'react-hooks': reactHooks,
      'jsx-a11y': jsxA11y,
      kalima: { rules: { physicalSides, untranslatedText } },
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.configs.recommended.rules,
      'kalima/physicalSides': 'error',
      'kalima/untranslatedText': 'error',
    },
  },
  {
    // Product code is read in pieces that fit on a screen; only demo data may be longer.
    files: ['{app,cms,collections}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'app/server/seed/demo/*'],
    rules: {
      'max-lines': ['error', 200],
      'max-lines-per-function': ['error', 60],
    },
  },
  {
    // Declaration merging needs interfaces.
    files: ['**/*.d.ts'],
    rules: { '@typescript-eslint/consistent-type-definitions': 'off' },
  },
  {
    // The places where the process's own environment is read.
    files: ['app/server/**', 'tests/**', '*.config.*'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    // Vitest types `expect.any(…)` as any.
    files: ['**/*.test.ts', 'tests/**'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  { files: ['**/*.js', '**/*.mjs'], ...tseslint.configs.disableTypeChecked },
)
