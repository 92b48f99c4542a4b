import { ESLint } from 'eslint'
import { describe, expect, test } from 'vitest'

import { findCircle, productFiles, readImports } from './import-graph'

const imports = readImports(productFiles())

test('no folder of the plan depends on itself through others', () => {
  expect(imports.length).toBeGreaterThan(1000)
  expect(findCircle(imports)).toEqual([])
})

test('no file depends on itself through others', () => {
  expect(findCircle(imports, (file) => file)).toEqual([])
})

test('a planted circle is found', () => {
  const planted = [
    { from: 'app/features/waitlist/join.server.ts', to: 'app/features/countdown/countdown.ts' },
    { from: 'app/features/countdown/countdown.ts', to: 'app/features/waitlist/join.server.ts' },
  ]
  expect(findCircle(planted)).toEqual([
    'app/features/waitlist',
    'app/features/countdown',
    'app/features/waitlist',
  ])
})

describe('lint refuses an import', () => {
  const eslint = new ESLint({
    overrideConfigFile: 'eslint.zones.js',
    ignore: false,
  })

  /** What the zones say of one import in a file that does not exist. */
  async function judge(file: string, specifier: string) {
    const [result] = await eslint.lintText(`import '${specifier}'\n`, { filePath: file })
    return result?.messages.map(({ ruleId }) => ruleId)
  }

  test.each([
    ['of a route by a feature', 'app/features/waitlist/planted.ts', '~/routes/_public._index'],
    ['of a feature by the frame of the site', 'app/site/planted.tsx', '~/features/waitlist/join-schema'],
    [
      'of a feature by the frame of the back office',
      'app/admin/planted.tsx',
      '~/features/waitlist/join-schema',
    ],
    ['of who somebody is by what serves everybody', 'app/http/planted.ts', '~/auth/identify.server'],
    ['of the kit of the calls by who somebody is', 'app/auth/planted.ts', '~/api/records.server'],
    ['of a feature by the kit of the calls', 'app/api/planted.ts', '~/features/waitlist/join-schema'],
    ['of the back office by the site', 'app/site/planted.tsx', '~/admin/shell'],
    ['of a feature by the design system', 'app/ui/planted.tsx', '~/features/waitlist/join-schema'],
    ['of what runs Payload by what is stored', 'collections/planted.ts', '~cms/config'],
    ['of what is stored by the schema', 'db/planted.ts', '~collections/waitlist-entries'],
    ['of the schema by a component', 'app/features/waitlist/site/planted.tsx', '~db/schema/mail'],
    ['of the product by what runs Payload', 'cms/planted.ts', '~/features/waitlist/join-schema'],
    ['of the seed by a feature', 'app/features/legal/planted.server.ts', '~/server/seed/seed'],
    [
      'of another feature’s inside',
      'app/features/contact/planted.ts',
      '~/features/waitlist/site/waitlist-form',
    ],
    ['of Payload’s side by a component', 'app/features/waitlist/site/planted.tsx', '~cms/config'],
    ['of a log-in’s rules by what is stored', 'collections/planted.ts', '~cms/auth/password-policy'],
    ['of the sample data by a feature', 'app/features/contact/planted.ts', '~/server/seed/demo/demo-data'],
  ])('%s', async (_what, file, specifier) => {
    expect(await judge(file, specifier)).toEqual(['import-x/no-restricted-paths'])
  })

  test.each([
    ['of a feature by a route', 'app/routes/planted.tsx', '~/features/waitlist/join-schema'],
    ['of another feature’s top', 'app/features/contact/planted.ts', '~/features/waitlist/join-schema'],
    ['of a frame by a feature', 'app/features/contact/admin/planted.tsx', '~/admin/shell'],
    ['of the schema by a service', 'app/features/waitlist/planted.server.ts', '~db/schema/people'],
    ['of texts by what runs Payload', 'cms/planted.ts', '~/i18n/locales/en/api.json'],
  ])('but not %s', async (_what, file, specifier) => {
    expect(await judge(file, specifier)).toEqual([])
  })
})
