import { buffer } from 'node:stream/consumers'
import { bucketUploads } from './bucket-uploads'
import { folderUploads } from './folder-uploads'
import type { Uploads, UploadsEnvironment } from './uploads'

export function openUploads(environment: UploadsEnvironment): Uploads {
  const bucket = environment.S3_BUCKET
  return bucket ? bucketUploads(bucket, environment) : folderUploads(environment)
}

/** For small ones. Null when there is no such file. */
export async function readFileOf(uploads: Uploads, name: string): Promise<Buffer | null> {
  const file = await uploads.open(name)
  return file && buffer(file.stream)
}
