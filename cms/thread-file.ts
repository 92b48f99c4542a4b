import { existsSync } from 'node:fs'

/** The file of a thread: beside the `module` that starts it in the sources; in the build that is `index.js` or in `chunks/`. */
export function threadFile(module: string, name: string): URL {
  const candidates = [`./${name}.mjs`, `./${name}.js`, `../${name}.js`]
  const file = candidates.map((path) => new URL(path, module)).find((url) => existsSync(url))
  if (!file) throw new Error(`The file of ${name} is missing from the build.`)
  return file
}
