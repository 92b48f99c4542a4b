import type { Config } from 'payload'
import type { Environment } from '../environment'
import type { ServeFile } from './file-store'

type S3Environment = Pick<
  Environment,
  'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>
const slug = 'course-thumbnails'

/**
 * Files in a bucket, by Payload’s plugin. It only serves them, since it would write within the transaction and delete before the
 * commit, and wants columns that we have no use for.
 */
export async function serveS3Files(
  environment: S3Environment,
  config: Pick<Config, 'db' | 'secret'>,
): Promise<ServeFile> {
  const { s3Storage } = await import('@payloadcms/storage-s3')
  const plugin = s3Storage(optionsOf(environment))
  const { collections = [] } = await plugin({ ...config, collections: [{ slug, fields: [], upload: {} }] })
  const { upload } = collections[0] ?? {}
  const serve = typeof upload === 'object' ? upload.handlers?.[0] : undefined
  if (!serve) throw new Error('The storage plugin does not do what it did.')
  // A record spares the plugin a search for one, which would only give it a folder.
  return (req, args) => serve(req, { ...args, doc: { id: 0 } })
}

/** Timeouts in milliseconds. */
const timeouts = { connectionTimeout: 5_000, requestTimeout: 20_000 }

function optionsOf(environment: S3Environment) {
  const { S3_BUCKET = '', S3_REGION = '', S3_ENDPOINT, S3_ACCESS_KEY_ID = '' } = environment
  return {
    bucket: S3_BUCKET,
    clientCacheKey: [S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID].join(' '),
    collections: { [slug]: true } as const,
    config: s3ClientOptions(environment),
  }
}

export function s3ClientOptions({
  S3_REGION = '',
  S3_ENDPOINT,
  S3_ACCESS_KEY_ID = '',
  S3_SECRET_ACCESS_KEY = '',
}: S3Environment) {
  return {
    region: S3_REGION,
    // Only Amazon has a host for each bucket everywhere.
    ...(S3_ENDPOINT !== undefined && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    requestHandler: timeouts,
  }
}
