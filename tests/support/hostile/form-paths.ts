import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../app/routes', import.meta.url))

/** The addresses of all pages and other routes outside `/api`, taken from their files. */
export const formPaths: string[] = readdirSync(folder)
  .map((file) => file.replace(/\.tsx?$/, ''))
  .filter((name) => !/^api\.|^_public\.api|^_public$/.test(name))
  .map((name) =>
    name
      .replace(/^_public\./, '')
      .replace(/^_index$/, '?index')
      .replace(/\._index$/, '?index')
      .replaceAll('[.]', '\0')
      .replaceAll('_.', '.')
      .replaceAll('.', '/')
      .replaceAll('\0', '.')
      .replace('$token', '1.no-such-token')
      .replace('$', 'nothing-here'),
  )
  .map((path) => `/${path}`)

export const adminPaths = formPaths.filter((path) => /^\/admin([/?]|$)/.test(path))
