import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'

export type Import = { from: string; to: string }

const aliases = [
  ['~cms/', 'cms/'],
  ['~collections/', 'collections/'],
  ['~db/', 'db/'],
  ['~/', 'app/'],
] as const

/** The product's own source files, relative to the repository's root. */
export function productFiles(): string[] {
  return ['app', 'cms', 'collections', 'db'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)),
  )
}

/** Every import between these files, type imports included. */
export function readImports(files: readonly string[]): Import[] {
  const known = new Set(files)
  return files.flatMap((from) =>
    ts
      .preProcessFile(readFileSync(from, 'utf8'), true, true)
      .importedFiles.flatMap(({ fileName }) => resolveImport(from, fileName, known))
      .map((to) => ({ from, to })),
  )
}

function resolveImport(from: string, specifier: string, known: ReadonlySet<string>): string[] {
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
  if (!alias && !specifier.startsWith('.')) return []
  const base = alias
    ? alias[1] + specifier.slice(alias[0].length)
    : posix.join(posix.dirname(from), specifier)
  return ['', '.ts', '.tsx', '/index.ts'].map((ending) => base + ending).filter((path) => known.has(path))
}

/** The folder that a file belongs to in the plan of docs/architecture.md: a feature, a frame, a layer. */
function folderOf(file: string): string {
  return /^(app\/features\/[^/]+|app\/[^/.]+|cms|collections|db)\//.exec(file)?.[1] ?? 'app/routes'
}

/** The units that depend on each other in a circle, as a path that ends where it began; empty when there is none. */
export function findCircle(imports: readonly Import[], unitOf = folderOf): string[] {
  const uses = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const user = unitOf(from)
    const used = unitOf(to)
    if (user !== used) uses.set(user, (uses.get(user) ?? new Set()).add(used))
  }
  const done = new Set<string>()
  const visit = (unit: string, path: string[]): string[] => {
    if (path.includes(unit)) return [...path.slice(path.indexOf(unit)), unit]
    if (done.has(unit)) return []
    for (const used of uses.get(unit) ?? []) {
      const circle = visit(used, [...path, unit])
      if (circle.length > 0) return circle
    }
    done.add(unit)
    return []
  }
  for (const unit of uses.keys()) {
    const circle = visit(unit, [])
    if (circle.length > 0) return circle
  }
  return []
}
