import type { Config, PayloadRequest } from 'payload'
import type { Environment } from '../environment'
import type { FileStore } from './file-store'

type S3Environment = Pick<
  Environment,
  'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>
const slug = 'course-thumbnails'

/**
 * Files in a bucket, by Payload’s plugin. Only its hooks are used, since the plugin itself would delete before the
 * change is committed, and wants columns that we have no use for.
 */
export async function s3Files(
  environment: S3Environment,
  config: Pick<Config, 'db' | 'secret'>,
): Promise<FileStore> {
  const { s3Storage } = await import('@payloadcms/storage-s3')
  const plugin = s3Storage(optionsOf(environment))
  const { collections = [] } = await plugin({ ...config, collections: [{ slug, fields: [], upload: {} }] })
  const { hooks, upload } = collections[0] ?? {}
  const save = hooks?.afterChange?.[0]
  const discard = hooks?.afterDelete?.[0]
  const serve = typeof upload === 'object' ? upload.handlers?.[0] : undefined
  if (!save || !discard || !serve) throw new Error('The storage plugin does not do what it did.')
  const remove: FileStore['discard'] = async (doc, req) => {
    await discard({ collection: collectionOf(req), context: req.context, doc, id: doc.id, req })
  }
  return {
    async save(args) {
      try {
        // Passed as a new record, so that the plugin leaves the former files alone: they go after the commit.
        await save({ ...args, operation: 'create', previousDoc: {} })
      } catch (error) {
        // The plugin writes all files at once: one that was still on its way when another failed arrives later.
        setTimeout(
          () => void remove(args.doc, args.req),
          timeouts.connectionTimeout + timeouts.requestTimeout,
        ).unref()
        throw error
      }
    },
    discard: remove,
    // A record spares the plugin a search for one, which would only give it a folder.
    serve: (req, args) => serve(req, { ...args, doc: { id: 0 } }),
  }
}

function collectionOf(req: PayloadRequest) {
  return req.payload.collections[slug].config
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
