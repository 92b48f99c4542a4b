import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { documents, matcherOf, namesIn, pathsIn, repositoryFiles, shortPathsIn } from './documented-paths'

const files = repositoryFiles()
const architecture = readFileSync('docs/architecture.md', 'utf8')
const [, afterHeading = ''] = architecture.split('\n## Where to make everyday changes\n')
/** Each of them may go over several lines. */
const everydayChanges = afterHeading.split('\n- ').slice(1)

const isMissing = (path: string) => !files.some(matcherOf(path))

test('each path that the documents name is there', () => {
  const named = documents(files).flatMap(({ file, text }) => pathsIn(text).map((path) => ({ file, path })))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ path }) => isMissing(path))).toEqual([])
})

test('each file that the list of everyday changes names for short is there', () => {
  const named = everydayChanges.flatMap(shortPathsIn)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((path) => !files.some(matcherOf(path, 'anywhere')))).toEqual([])
})

test('each flow lists as many files as it says, and each of them is there', () => {
  const flows = [...architecture.matchAll(/^To read .*?\((\d+) files\):(.*?)\.$/gms)]
  expect(flows.length).toBeGreaterThan(4)
  for (const [, count, list = ''] of flows) {
    const named = [...pathsIn(list), ...shortPathsIn(list)].filter((path) => !path.endsWith('/'))
    expect({ list, count: named.length }).toEqual({ list, count: Number(count) })
    expect(named.filter((path) => !files.some(matcherOf(path, 'anywhere')))).toEqual([])
  }
})

test('each name of code in the list of everyday changes is there', () => {
  const code = files
    .filter((file) => /^(app|cms|collections|db)\/.*\.(tsx?|sql)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
  const named = everydayChanges.flatMap(namesIn)
  expect(named).toContain('entryShape')
  expect(named.filter((name) => !code.some((text) => text.includes(name)))).toEqual([])
})

test('a path that has gone is found, whatever surrounds it', () => {
  const text =
    'See `app/features/waitlist/join-schema.ts`, `app/features/NAME/admin/`, `app/features/gone/*.tsx`, `e2e/gone.spec.ts`.'
  expect(pathsIn(text).filter(isMissing)).toEqual(['app/features/gone/*.tsx', 'tests/e2e/gone.spec.ts'])
})
