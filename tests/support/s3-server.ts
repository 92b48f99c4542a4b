import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Stored = { bytes: Buffer; type: string }

export type S3Server = AsyncDisposable & {
  /** Environment variables for this bucket. */
  variables: Record<string, string>
  /** What is in the bucket, by key. */
  objects: Map<string, Stored>
  /** Answers the next so many writes with an error. */
  failWrites: (times: number) => void
}

const bucket = 'pictures'

/** As much of S3 as a storage of files needs, for one bucket. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Stored>()
  let failures = 0
  const server = createServer((request, response) => {
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname).replace(
      `/${bucket}/`,
      '',
    )
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (!request.headers.authorization?.includes('Credential=an-id/')) return response.writeHead(403).end()
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
    failWrites: (times) => (failures = times),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
