import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const client = fileURLToPath(new URL('../../build/client', import.meta.url))

type Files = { module: string; imports?: string[]; css?: string[] }
type Manifest = { entry: Files; routes: Record<string, Files | undefined> }

/** What a browser loads for a page of these routes before anybody touches it; sizes in bytes, as they are sent. */
export function weightOf(routes: string[]) {
  const { entry, routes: known } = readManifest()
  const parts = [entry, ...routes.map((id) => known[id] ?? missing(id))]
  const scripts = new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))
  const styles = new Set(parts.flatMap(({ css = [] }) => css))
  return { files: scripts.size, scriptBytes: sumOf(scripts), styleBytes: sumOf(styles) }
}

function readManifest(): Manifest {
  const name = readdirSync(`${client}/assets`).find((file) => /^manifest-.*\.js$/.test(file))
  const text = readFileSync(`${client}/assets/${name ?? missing('manifest')}`, 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest // as Remix wrote it
}

function sumOf(files: Set<string>): number {
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0)
}

/** Of a built file by its path. The build leaves the smallest files as they are. */
export function sizeOf(path: string): number {
  const compressed = `${client}${path}.br`
  return statSync(existsSync(compressed) ? compressed : client + path).size
}

export function readBuilt(path: string): string {
  return readFileSync(client + path, 'utf8')
}

function missing(what: string): never {
  throw new Error(`The build has no ${what}.`)
}
