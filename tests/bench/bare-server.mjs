// Sends what another server sends, byte for byte, with nothing but node:http: what a machine can do at best.
import { createServer, get } from 'node:http'

const [origin = '', ...paths] = process.argv.slice(2)
/** @type {Map<string | undefined, { status: number, headers: string[], body: Buffer }>} */
const replies = new Map()
for (const path of paths) replies.set(path, await capture(`${origin}${path}`))

const server = createServer(({ url }, outgoing) => {
  const reply = replies.get(url)
  if (!reply) return outgoing.writeHead(404).end()
  outgoing.writeHead(reply.status, reply.headers)
  outgoing.end(reply.body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})

/**
 * @param {string} url
 * @returns {Promise<{ status: number, headers: string[], body: Buffer }>}
 */
function capture(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (reply) => {
      /** @type {Buffer[]} */
      const chunks = []
      reply.on('data', (chunk) => chunks.push(chunk))
      reply.on('end', () => {
        // Node writes these by itself.
        const own = (/** @type {string} */ name) => /^(date|connection|keep-alive)$/i.test(name)
        const headers = []
        for (let index = 0; index < reply.rawHeaders.length; index += 2)
          if (!own(reply.rawHeaders[index] ?? ''))
            headers.push(reply.rawHeaders[index] ?? '', reply.rawHeaders[index + 1] ?? '')
        resolve({ status: reply.statusCode ?? 0, headers, body: Buffer.concat(chunks) })
      })
    }).on('error', reject)
  })
}
