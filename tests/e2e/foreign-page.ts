import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page of somebody else’s site: of another origin than the one that is tried, and for browsers of another site. */
export async function serveForeignPage(bodyOf: (origin: string) => string) {
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(204).end()
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
      <title>A school</title><body style="margin: 0"><h1>A school</h1>${bodyOf(origin)}</body></html>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
