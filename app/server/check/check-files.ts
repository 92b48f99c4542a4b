import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isWritable } from '~cms/data-folder'
import type { Environment } from '~cms/environment'
import { newFileName } from '~cms/uploads/file-name'
import { openUploads } from '~cms/uploads/open-uploads'
import { speakerFor, type Finding } from './finding'

const megabyte = 1024 ** 2
/** Megabytes that have to be free, and below which it is worth a look. */
const needed = 100
const comfortable = 1024

/** The folders of the site's data and of its daily backups. */
export async function checkFolders({
  DATA_DIR,
  BACKUP_DIR,
}: Pick<Environment, 'DATA_DIR' | 'BACKUP_DIR'>): Promise<Finding[]> {
  const folders = { DATA_DIR, ...(BACKUP_DIR !== undefined && { BACKUP_DIR }) }
  return Promise.all(Object.entries(folders).map(([variable, path]) => checkFolder(variable, resolve(path))))
}

async function checkFolder(variable: string, folder: string): Promise<Finding> {
  const { ok, warning, problem } = speakerFor('data')
  if (!(await isWritable(folder)))
    return problem(
      `no file can be written in ${folder}`,
      `Give it to the user of this process (chown), make room, or set ${variable} to another folder.`,
    )
  const { bavail, bsize } = await statfs(folder)
  const free = Math.floor((bavail * bsize) / megabyte)
  const what = `${folder} can be written, ${free} MB are free`
  const advice = `Make room on that disk, or set ${variable} to a folder of another one.`
  if (free < needed) return problem(what, advice)
  return free < comfortable ? warning(what, advice) : ok(what)
}

/** Writes a file where the pictures lie, reads it, and deletes it. */
export async function checkUploads(environment: Environment): Promise<Finding[]> {
  const { ok, problem } = speakerFor('uploads')
  const uploads = openUploads(environment)
  const name = newFileName()
  const bytes = randomBytes(64)
  await uploads.write(name, bytes)
  try {
    const read = await uploads.read(name)
    if (!read?.equals(bytes))
      return [
        problem(
          `what was written to ${uploads.location} is not what is read`,
          'Let all instances share one storage, without a cache between.',
        ),
      ]
  } finally {
    await uploads.remove(name)
  }
  return [ok(`${uploads.location}: written, read and deleted`)]
}

export const uploadsAdvice = (environment: Environment): string =>
  environment.S3_BUCKET
    ? 'See that the bucket is there, and that the S3 key may put, get and delete objects in it.'
    : 'Give DATA_DIR to the user of this process (chown), and make room on its disk.'
