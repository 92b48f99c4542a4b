import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import { importX } from 'eslint-plugin-import-x'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import tseslint from 'typescript-eslint'
import { physicalSides, untranslatedText } from './tests/support/lint-rules.js'

/** Imports go one way: routes → features → cms → collections (docs/architecture.md). */
const may = (target, from, except) => ({ target, from, ...(except && { except }) })
const zones = [
  // Texts are data: what leaves by mail stands in the locale files with the rest.
  may(['./cms', './collections'], './app', ['./i18n/locales']),
  may('./collections', './cms', ['./access', './payload-types.ts', './rich-text', './transaction-sql.ts']),
  may('./cms/access', './cms', ['./access', './payload-types.ts']),
  may(['./app/features', './app/ui', './app/i18n'], './app/routes'),
  may(['./app/ui', './app/i18n'], './app/features'),
  may(['./app/features', './app/routes', './app/ui', './app/i18n'], './app/server'),
  may('./app/ui', './app/i18n'),
  may(['./app/routes', './app/ui', './app/features/**/*.tsx'], ['./cms']),
  may(['./app/routes', './app/ui', './app/features/**/*.tsx'], './collections'),
]

export default tseslint.config(
  {
    ignores: [
      'build',
      '.data',
      '.cache',
      'cms/payload-types.ts',
      'cms/migrations/*.ts',
      'test-results',
      'playwright-report',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/only-throw-error': 'off', // Remix throws responses
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // An async function without await turns what it throws into a rejection; that is often the point.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': 'error',
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
    // Declaration merging needs interfaces.
    files: ['**/*.d.ts'],
    rules: { '@typescript-eslint/consistent-type-definitions': 'off' },
  },
  {
    // The places where the process's own environment is read.
    files: ['app/server/*', 'tests/**', '*.config.*', 'cms/commands/**', 'cms/boot.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    // Vitest types `expect.any(…)` as any.
    files: ['**/*.test.ts', 'tests/**'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  { files: ['**/*.js', '**/*.mjs'], ...tseslint.configs.disableTypeChecked },
)
