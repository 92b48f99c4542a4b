import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isFileName, isFilmName } from './file-name'
import { uploadsFolder } from './local-files'
import type { ListedFile, Uploads } from './uploads'

const unfinished = '.part'

/** Folders of this machine, which several instances have to share. */
export function folderUploads(environment: { DATA_DIR: string }): Uploads {
  const pictures = uploadsFolder(environment)
  const films = join(environment.DATA_DIR, 'uploads', 'films')
  const folderOf = (name: string) => {
    if (isFileName(name)) return pictures
    if (isFilmName(name)) return films
    throw new Error('This is no name of an upload.')
  }
  const pathOf = (name: string) => join(folderOf(name), name)
  return {
    location: resolve(environment.DATA_DIR, 'uploads'),
    async open(name, range) {
      const path = pathOf(name)
      const handle = await open(path).catch(nullIfMissing)
      if (!handle) return null
      try {
        const { size } = range ? { size: range.end - range.start + 1 } : await handle.stat()
        return { size, stream: createReadStream(path, { fd: handle, ...range }) }
      } catch (error) {
        await handle.close()
        throw error
      }
    },
    async write(name, chunks) {
      const folder = folderOf(name)
      await mkdir(folder, { recursive: true })
      const draft = `${pathOf(name)}${unfinished}`
      try {
        const size = await writeDraft(draft, chunks)
        await rename(draft, pathOf(name))
        await syncFolder(folder)
        return size
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async list() {
      const found = await Promise.all([pictures, films].map(listFolder))
      return found.flat()
    },
  }
}

async function writeDraft(draft: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  const handle = await open(draft, 'w')
  try {
    let size = 0
    for await (const chunk of chunks) {
      await handle.writeFile(chunk)
      size += chunk.length
    }
    await handle.sync()
    return size
  } finally {
    await handle.close()
  }
}

/** A new name is in its folder for good once the folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function listFolder(folder: string): Promise<ListedFile[]> {
  const names = (await readdir(folder).catch(nullIfMissing)) ?? []
  const files = names.map(async (name) => {
    const found = await stat(join(folder, name)).catch(nullIfMissing)
    return found ? [{ name, changedAt: found.mtime }] : []
  })
  return (await Promise.all(files)).flat()
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
