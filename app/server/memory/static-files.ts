import { getMimeType } from 'hono/utils/mime'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

import type { Encoding } from './choose-encoding'
import { addBody, storeReply, type StoredReply } from './stored-reply'

/** The compressed copies that the build writes beside a file. */
const copies: [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/** The built files by their paths, kept in memory from their first request on. They never change while the server runs. */
export function createStaticFiles(root: string, securityHeaders: string[]) {
  const names = new Set(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(root, name)).isFile())
      .map((name) => `/${name.split(sep).join('/')}`),
  )
  const files = new Map<string, StoredReply>()

  return (path: string): StoredReply | undefined => {
    const known = files.get(path)
    if (known || !names.has(path) || isCopy(path)) return known
    const file = readFile(root, path, names, securityHeaders)
    files.set(path, file)
    return file
  }
}

function isCopy(path: string): boolean {
  return copies.some(([, ending]) => path.endsWith(ending))
}

/** Hashed files may be kept for ever, the rest of `public/` for an hour. */
function readFile(root: string, path: string, names: Set<string>, securityHeaders: string[]): StoredReply {
  const lifetime = path.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600'
  const found = copies.filter(([, ending]) => names.has(path + ending))
  const headers = [
    ...securityHeaders,
    ...['Content-Type', getMimeType(path) ?? 'application/octet-stream'],
    ...['Cache-Control', lifetime],
    ...(found.length > 0 ? ['Vary', 'Accept-Encoding'] : []),
  ]
  const file = storeReply(200, headers, readFileSync(join(root, path)), { compresses: found.length > 0 })
  for (const [encoding, ending] of found) addBody(file, encoding, readFileSync(join(root, path + ending)))
  return file
}
