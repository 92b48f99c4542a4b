import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

const folders = ['app', 'cms', 'collections', 'db', 'docs', 'public', 'tests']
const kindsOfTests = /^(integration|server|faults|e2e)\//
const words = /`([^`\n]+)`/g
const path = /^[\w.*{},@$-]+(\/[\w.*{},@$-]+)*\/?$/

/** All files and folders below the repository's own folders, and the README, as paths from its root. */
export function repositoryFiles(): string[] {
  const below = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      posix.join(folder, file.replaceAll('\\', '/')),
    )
  return ['README.md', ...folders.flatMap(below)]
}

/** The README and the documents, by their paths. */
export function documents(files: string[]): { file: string; text: string }[] {
  return files
    .filter((file) => file === 'README.md' || /^docs\/.*\.md$/.test(file))
    .map((file) => ({
      file,
      text: readFileSync(file, 'utf8'),
    }))
}

/** What a text names, in backticks, from one of the repository's folders on; tests also from their kind on. */
export function pathsIn(text: string): string[] {
  return codeIn(text)
    .map((each) => (kindsOfTests.test(each) ? `tests/${each}` : each))
    .filter((each) => path.test(each) && folders.includes(each.split('/')[0] ?? '') && each.includes('/'))
}

/** What an item of a list names below a folder that it named before: a file, or a folder with a slash at its end. */
export function shortPathsIn(item: string): string[] {
  return codeIn(item).filter(
    (each) =>
      path.test(each) && !folders.includes(each.split('/')[0] ?? '') && /\w(\/|\.(tsx?|json|md))$/.test(each),
  )
}

/** The names of code that an item of a list mentions. */
export function namesIn(item: string): string[] {
  return codeIn(item).filter((each) => /^[A-Za-z][A-Za-z_]+$/.test(each))
}

/**
 * Whether a documented path stands for a file or folder: `*` and `**` as in globs, `{a,b}` for either, and the
 * placeholders NAME, NOUN and NEW for any one name. The ending of a file may be left out.
 */
export function matcherOf(documented: string, from: '' | 'anywhere' = ''): (file: string) => boolean {
  const pattern = documented
    .replace(/\/$/, '')
    .replace(/[.+^$()[\]\\|]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_all, either: string) => `(${either.replaceAll(',', '|')})`)
    .replace(/\*\*\/?|\*/g, (star) => (star === '*' ? '[^/]*' : '.*'))
    .replace(/\b(NAME|NOUN|NEW)\b/g, '[^/]+')
  const matcher = new RegExp(`^${from === 'anywhere' ? '(.*/)?' : ''}${pattern}(\\.\\w+)?(/.*)?$`)
  return (file) => matcher.test(file)
}

function codeIn(text: string): string[] {
  return [...text.matchAll(words)].map(([, code]) => code ?? '')
}
