import type * as Sdk from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import { isFileName, isFilmName } from './file-name'
import type { ListedFile, Uploads, UploadsEnvironment } from './uploads'
import { s3ClientOptions } from './s3-files'

/** Bytes of one part, of which two are on their way at once. */
const partSize = 8 * 1024 * 1024

const typeOfEnding = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' } as const

export function bucketUploads(bucket: string, environment: UploadsEnvironment): Uploads {
  let opened: Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> | undefined
  const open = () =>
    (opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client(s3ClientOptions(environment)),
    })))
  const at = (name: string) => ({ Bucket: bucket, Key: requireName(name) })
  return {
    location: `bucket ${bucket}`,
    async open(name, range) {
      const { sdk, client } = await open()
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const { Body, ContentLength } = await client.send(
          new sdk.GetObjectCommand({ ...at(name), ...(Range !== undefined && { Range }) }),
        )
        if (!(Body instanceof Readable) || ContentLength === undefined) return null
        return { size: ContentLength, stream: Body }
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null
        throw error
      }
    },
    async write(name, chunks) {
      const [{ client }, { Upload }] = await Promise.all([open(), import('@aws-sdk/lib-storage')])
      let size = 0
      const counted = async function* () {
        for await (const chunk of chunks) {
          size += chunk.length
          yield chunk
        }
      }
      const body = Readable.from(counted(), { objectMode: false })
      try {
        // What it has begun it takes back by itself when it fails.
        await new Upload({
          client,
          params: { ...at(name), Body: body, ContentType: typeOf(name) },
          partSize,
          queueSize: 2,
        }).done()
        return size
      } finally {
        body.destroy()
      }
    },
    async remove(name) {
      const { sdk, client } = await open()
      await client.send(new sdk.DeleteObjectCommand(at(name)))
    },
    async list() {
      const { sdk, client } = await open()
      const files: ListedFile[] = []
      let token: string | undefined
      do {
        const page = await client.send(
          new sdk.ListObjectsV2Command({
            Bucket: bucket,
            ...(token !== undefined && { ContinuationToken: token }),
          }),
        )
        for (const { Key: name = '', LastModified = new Date(0) } of page.Contents ?? [])
          if (isUpload(name)) files.push({ name, changedAt: LastModified })
        token = page.NextContinuationToken
      } while (token !== undefined)
      return files
    },
  }
}

/** A bucket may hold other things, which are none of ours. */
const isUpload = (name: string) => isFileName(name) || isFilmName(name)

function requireName(name: string): string {
  if (!isUpload(name)) throw new Error('This is no name of an upload.')
  return name
}

function typeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return new Map<string, string>(Object.entries(typeOfEnding)).get(ending) ?? 'application/octet-stream'
}
