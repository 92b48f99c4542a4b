import type * as Sdk from '@aws-sdk/client-s3'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Environment } from '../environment'
import { isFileName } from './file-name'
import { uploadsFolder } from './local-files'
import { s3ClientOptions } from './s3-files'

type UploadsEnvironment = Pick<
  Environment,
  'DATA_DIR' | `S3_${'BUCKET' | 'REGION' | 'ENDPOINT' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`
>

/** The files of pictures, past their records: for commands that look after a site. */
export type Uploads = {
  /** For people. */
  location: string
  /** Null when there is no such file. */
  read: (name: string) => Promise<Buffer | null>
  /** Replaces a file of the same name. */
  write: (name: string, bytes: Buffer) => Promise<void>
  remove: (name: string) => Promise<void>
}

export function openUploads(environment: UploadsEnvironment): Uploads {
  const bucket = environment.S3_BUCKET
  return bucket ? inBucket(bucket, environment) : inFolder(uploadsFolder(environment))
}

function inFolder(folder: string): Uploads {
  const pathOf = (name: string) => join(folder, requireFileName(name))
  return {
    location: resolve(folder),
    read: (name) => readFile(pathOf(name)).catch(nullIf('ENOENT')),
    async write(name, bytes) {
      await mkdir(folder, { recursive: true })
      const draft = `${pathOf(name)}.part`
      await writeFile(draft, bytes)
      await rename(draft, pathOf(name))
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

function inBucket(bucket: string, environment: UploadsEnvironment): Uploads {
  let opened: Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> | undefined
  const open = () =>
    (opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client(s3ClientOptions(environment)),
    })))
  const at = (name: string) => ({ Bucket: bucket, Key: requireFileName(name) })
  return {
    location: `bucket ${bucket}`,
    async read(name) {
      const { sdk, client } = await open()
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(at(name)))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        return nullIf('NoSuchKey')(error)
      }
    },
    async write(name, bytes) {
      const { sdk, client } = await open()
      await client.send(new sdk.PutObjectCommand({ ...at(name), Body: bytes, ContentType: 'image/webp' }))
    },
    async remove(name) {
      const { sdk, client } = await open()
      await client.send(new sdk.DeleteObjectCommand(at(name)))
    },
  }
}

function requireFileName(name: string): string {
  if (!isFileName(name)) throw new Error('This is no name of a picture.')
  return name
}

/** Files name what is missing by `code`, the SDK by `name`. */
function nullIf(kind: string) {
  return (error: unknown): null => {
    if (error instanceof Error && (error.name === kind || ('code' in error && error.code === kind)))
      return null
    throw error
  }
}
