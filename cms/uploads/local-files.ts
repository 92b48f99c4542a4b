import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFileName } from './file-name'
import { fileNames, type FileStore, type SavedArgs, type StoredFile } from './file-store'

export const uploadsFolder = ({ DATA_DIR }: { DATA_DIR: string }) =>
  join(DATA_DIR, 'uploads', 'course-thumbnails')

/** Files in a directory of this machine, which several instances have to share. */
export function localFiles(directory: string): FileStore {
  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new Error('This is no name of a picture.')
    return join(directory, name)
  }
  return {
    async save(args) {
      await mkdir(directory, { recursive: true })
      const written = await Promise.allSettled(
        storedFiles(args).map(({ name, bytes }) => writeFile(pathOf(name), bytes, { flag: 'wx' })),
      )
      for (const outcome of written) if (outcome.status === 'rejected') throw outcome.reason
    },
    async discard(record) {
      await Promise.all(fileNames(record).map((name) => rm(pathOf(name), { force: true })))
    },
    async serve(_, { params: { filename } }) {
      const bytes = isFileName(filename) ? await read(pathOf(filename)) : null
      if (!bytes) return new Response(null, { status: 404 })
      return new Response(new Uint8Array(bytes), {
        headers: { 'Content-Type': 'image/webp', 'Content-Length': String(bytes.length) },
      })
    },
  }
}

function storedFiles({ doc: { filename, sizes }, req }: SavedArgs): StoredFile[] {
  const files: [name: string | null | undefined, bytes: Uint8Array | undefined][] = [
    [filename, req.file?.data],
    ...Object.entries(sizes ?? {}).map(([size, stored]): (typeof files)[number] => [
      stored.filename,
      req.payloadUploadSizes?.[size],
    ]),
  ]
  return files.flatMap(([name, bytes]) => (name && bytes ? [{ name, bytes }] : []))
}

async function read(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
