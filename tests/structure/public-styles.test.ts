import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

import { productFiles, readImports } from './import-graph'

const sheet = 'app/ui/styles/app.css'

/** Whether the style sheet of every page leaves the classes of a file out. */
function isLeftOut(file: string): boolean {
  return leftOut.some((pattern) => pattern.test(file))
}

const leftOut = [...readFileSync(sheet, 'utf8').matchAll(/^@source not '(.+)';$/gm)].map(([, glob = '']) => {
  const pattern = posix
    .join(posix.dirname(sheet), glob)
    .replaceAll(/[.[\]]/g, String.raw`\$&`)
    .replaceAll(/\{(.+?)\}/g, (_braces, names: string) => `(${names.replaceAll(',', '|')})`)
    .replaceAll(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(.*/)?'))
  return new RegExp(`^${pattern}(/|$)`)
})

/** What the pages of visitors are made of, and frames on other sites; what runs on the server alone draws nothing. */
function partsOfPublicPages(): string[] {
  const files = productFiles()
  const imports = readImports(files).filter(({ to }) => !to.includes('.server.'))
  const parts = new Set(files.filter((file) => /^app\/(root|routes\/(_public|embed)[^/]*)\.tsx$/.test(file)))
  for (const part of parts) for (const { from, to } of imports) if (from === part) parts.add(to)
  return [...parts].filter((file) => file.endsWith('.tsx'))
}

test('the style sheet of every page has the classes of all that public pages are made of', () => {
  const parts = partsOfPublicPages()
  expect(parts).toContain('app/ui/detail-list.tsx')
  expect(parts.filter(isLeftOut)).toEqual([])
})

test('it leaves out what only the back office is made of', () => {
  for (const file of [
    'admin/shell.tsx',
    'ui/data-table.tsx',
    'routes/admin.users.tsx',
    'features/users/admin/user-panel.tsx',
  ])
    expect([file, isLeftOut(`app/${file}`)]).toEqual([file, true])
})
