import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Stored = { bytes: Buffer; type: string }

export type S3Server = AsyncDisposable & {
  /** Environment variables for this bucket. */
  variables: Record<string, string>
  /** What is in the bucket, by key. */
  objects: Map<string, Stored>
  /** How many uploads in parts have been begun, and neither ended nor given up. */
  unfinished: () => number
  /** Answers the next so many writes with an error. */
  failWrites: (times: number) => void
}

const bucket = 'pictures'

/** As much of S3 as a storage of files needs, for one bucket. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Stored>()
  /** Parts of uploads that are not whole yet, by the id of the upload. */
  const unfinished = new Map<string, Map<number, Buffer>>()
  let failures = 0
  const server = createServer((request, response) => {
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
    const key = decodeURIComponent(pathname).replace(`/${bucket}/`, '')
    const upload = searchParams.get('uploadId')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (!request.headers.authorization?.includes('Credential=an-id/')) return response.writeHead(403).end()
    if (searchParams.get('list-type') === '2') return response.writeHead(200).end(listOf(objects))
    if (request.method === 'POST' && upload === null) {
      const id = String(unfinished.size + 1)
      unfinished.set(id, new Map())
      const begun = `<UploadId>${id}</UploadId>`
      return response
        .writeHead(200)
        .end(`<InitiateMultipartUploadResult>${begun}</InitiateMultipartUploadResult>`)
    }
    if (upload !== null) {
      const parts = unfinished.get(upload)
      if (!parts || (request.method === 'PUT' && failures-- > 0))
        return response.writeHead(400).end('<Error><Code>Refused</Code></Error>')
      if (request.method === 'PUT') {
        parts.set(Number(searchParams.get('partNumber')), Buffer.concat(chunks))
        return response.writeHead(200, { ETag: '"tag"' }).end()
      }
      unfinished.delete(upload)
      if (request.method === 'DELETE') return response.writeHead(204).end()
      const inOrder = [...parts].sort(([one], [other]) => one - other).map(([, bytes]) => bytes)
      objects.set(key, { bytes: Buffer.concat(inOrder), type: '' })
      const whole = `<Key>${key}</Key><ETag>"tag"</ETag>`
      return response
        .writeHead(200)
        .end(`<CompleteMultipartUploadResult>${whole}</CompleteMultipartUploadResult>`)
    }
    if (request.method === 'PUT') {
      if (failures-- > 0) return response.writeHead(400).end('<Error><Code>Refused</Code></Error>')
      objects.set(key, { bytes: Buffer.concat(chunks), type: request.headers['content-type'] ?? '' })
      return response.writeHead(200, { ETag: '"tag"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const stored = objects.get(key)
    if (!stored) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (start !== undefined && end !== undefined) {
      const part = stored.bytes.subarray(Number(start), Number(end) + 1)
      response.writeHead(206, {
        'Content-Length': part.length,
        'Content-Range': `bytes ${start}-${end}/${stored.bytes.length}`,
        ETag: '"tag"',
      })
      return response.end(part)
    }
    response.writeHead(200, {
      'Content-Type': stored.type,
      'Content-Length': stored.bytes.length,
      ETag: '"tag"',
    })
    return response.end(request.method === 'HEAD' ? undefined : stored.bytes)
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    variables: {
      S3_BUCKET: bucket,
      S3_REGION: 'eu-central-1',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'an-id',
      S3_SECRET_ACCESS_KEY: 'a-secret',
    },
    objects,
    unfinished: () => unfinished.size,
    failWrites: (times) => (failures = times),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function listOf(objects: Map<string, Stored>): string {
  const contents = [...objects.keys()].map(
    (key) => `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
  )
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
}
