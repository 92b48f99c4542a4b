import { importX } from 'eslint-plugin-import-x'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import { readdirSync } from 'node:fs'
import parser from '@typescript-eslint/parser'

/**
 * Imports go one way (docs/architecture.md): routes → features → frames (admin, site) → api → auth → http → ui, i18n;
 * features → cms → collections → db.
 */
const forbid = (target, from, message, except) => ({ target, from, message, ...(except && { except }) })

const features = readdirSync(new URL('app/features', import.meta.url))

const zones = [
  forbid(
    './db',
    ['./collections', './cms', './app'],
    'db/ is what the database holds, and knows nobody above.',
  ),
  forbid('./collections', ['./cms', './app'], 'collections/ only says what is stored.'),
  // Texts are data: what Payload's own messages say stands in the locale files with the rest.
  forbid('./cms', './app', 'cms/ only runs Payload.', ['./i18n/locales']),
  forbid(
    [
      './app/features',
      './app/http',
      './app/auth',
      './app/api',
      './app/site',
      './app/admin',
      './app/ui',
      './app/i18n',
    ],
    ['./app/routes', './app/server'],
    'Routes and the host compose; nothing imports them.',
  ),
  forbid(
    ['./app/http', './app/auth', './app/api', './app/site', './app/admin'],
    './app/features',
    'A frame knows no feature: hand it over in the route.',
  ),
  forbid(
    './app/http',
    ['./app/auth', './app/api', './app/site', './app/admin'],
    'http serves requests of everybody.',
  ),
  forbid(
    './app/auth',
    ['./app/api', './app/site', './app/admin'],
    'auth says who somebody is, to all above.',
  ),
  forbid('./app/api', ['./app/site', './app/admin'], 'api is the kit of calls.'),
  forbid('./app/site', './app/admin', 'The site carries nothing of the back office.'),
  forbid(
    ['./app/ui', './app/i18n'],
    ['./app/features', './app/http', './app/auth', './app/api', './app/site', './app/admin'],
    'ui and i18n know nothing of the product.',
  ),
  forbid('./app/ui', './app/i18n', 'ui gets its texts as properties.'),
  forbid(
    ['./app/routes', './app/ui'],
    ['./cms', './collections', './db'],
    'Routes and ui leave storage to features.',
  ),
  forbid(
    ['./app/features/**/*.tsx', './app/admin/**/*.tsx', './app/site/**/*.tsx'],
    ['./cms', './db'],
    'Only *.server.ts files touch Payload.',
  ),
  forbid(
    ['./app/features/**/*.tsx', './app/admin/**/*.tsx', './app/site/**/*.tsx'],
    './collections',
    'Only *.server.ts files touch Payload; what is shared with browsers stands in values/ and rich-text/.',
    ['./values', './rich-text'],
  ),
  ...features.map((feature) =>
    forbid(
      `./app/features/${feature}/**/*`,
      `./app/features/!(${feature})/*/**/*`,
      'Of another feature only its top-level files are open to import.',
    ),
  ),
]

export const importZones = {
  files: ['**/*.ts', '**/*.tsx'],
  languageOptions: { parser },
  plugins: { 'import-x': importX },
  settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
  rules: { 'import-x/no-restricted-paths': ['error', { zones }] },
}

export default [importZones]
