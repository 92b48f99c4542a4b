import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isWritable } from '~cms/data-folder'
import type { Environment } from '~cms/environment'
import { newFileName } from '~cms/uploads/file-name'
import { openUploads, readFileOf } from '~cms/uploads/open-uploads'
import type { ListedFile } from '~cms/uploads/uploads'
import { listUploads } from '~cms/backup/uploaded-files'
import { reasonOf } from '~cms/database-errors'
import type { Queryable } from '~db/repeatable-sql'
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
  await uploads.write(name, inOne(bytes))
  try {
    const read = await readFileOf(uploads, name)
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

async function* inOne(bytes: Uint8Array) {
  yield bytes
}

/** Milliseconds for which a file may wait for its record: an upload that goes on. */
const mayWait = 60 * 60_000
const namedFiles = 10

/** Compares the files of pictures and films with what the records say of them. */
export async function compareUploads(database: Queryable, environment: Environment): Promise<Finding[]> {
  const { ok, warning, problem } = speakerFor('uploads')
  const uploads = openUploads(environment)
  const recorded = new Set(await listUploads(database))
  let files: ListedFile[]
  try {
    files = await uploads.list()
  } catch (error) {
    return [
      warning(
        `the files in ${uploads.location} cannot be listed (${reasonOf(error)})`,
        'Nothing else needs it. To have missing and left-over files named, let this process list them (s3:ListBucket).',
      ),
    ]
  }
  const present = new Set(files.map(({ name }) => name))
  const missing = [...recorded].filter((name) => !present.has(name))
  const leftOver = files
    .filter(({ name, changedAt }) => !recorded.has(name) && Date.now() - changedAt.getTime() > mayWait)
    .map(({ name }) => name)
  const findings: Finding[] = []
  if (missing.length > 0)
    findings.push(
      problem(
        `${missing.length} files that records name are not in ${uploads.location}: ${listNames(missing)}`,
        'Bring them back from a backup, or upload them again.',
      ),
    )
  if (leftOver.length > 0)
    findings.push(
      warning(
        `${leftOver.length} files in ${uploads.location} belong to no record: ${listNames(leftOver)}`,
        'An upload was cut off. They can be deleted.',
      ),
    )
  return findings.length > 0
    ? findings
    : [ok(`all ${recorded.size} files of records are there, and no others`)]
}

function listNames(names: string[]): string {
  return [...names.slice(0, namedFiles), ...(names.length > namedFiles ? ['…'] : [])].join(', ')
}
