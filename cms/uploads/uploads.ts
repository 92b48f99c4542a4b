import type { Readable } from 'node:stream'
import type { Environment } from '../environment'

export type UploadsEnvironment = Pick<
  Environment,
  'DATA_DIR' | `S3_${'BUCKET' | 'REGION' | 'ENDPOINT' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`
>

/** Both ends belong to it. */
export type ByteRange = { start: number; end: number }

/** `size` is what the stream brings. It has to be read to its end, or destroyed. */
export type OpenFile = { size: number; stream: Readable }

export type ListedFile = { name: string; changedAt: Date }

/** The files of pictures and films, past their records. Nothing of them is held in memory as a whole. */
export type Uploads = {
  /** For people. */
  location: string
  /** Null when there is no such file. */
  open: (name: string, range?: ByteRange) => Promise<OpenFile | null>
  /** The whole file or nothing, in place of one of the same name, and on the disk for good; gives its bytes. */
  write: (name: string, chunks: AsyncIterable<Uint8Array>) => Promise<number>
  remove: (name: string) => Promise<void>
  /** What lies there, also what was never finished. */
  list: () => Promise<ListedFile[]>
}
