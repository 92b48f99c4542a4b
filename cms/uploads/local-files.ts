import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFileName } from './file-name'
import type { ServeFile } from './file-store'

export const uploadsFolder = ({ DATA_DIR }: { DATA_DIR: string }) =>
  join(DATA_DIR, 'uploads', 'course-thumbnails')

/** Files in a directory of this machine, which several instances have to share. */
export function serveLocalFiles(directory: string): ServeFile {
  return async (_, { params: { filename } }) => {
    const bytes = isFileName(filename) ? await read(join(directory, filename)) : null
    if (!bytes) return new Response(null, { status: 404 })
    return new Response(new Uint8Array(bytes), {
      headers: { 'Content-Type': 'image/webp', 'Content-Length': String(bytes.length) },
    })
  }
}

async function read(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
