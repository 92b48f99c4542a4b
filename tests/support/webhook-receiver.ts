import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'

import type { Cms } from '~cms/client.server'
import type { WebhookEvent } from '~collections/values/webhooks'

type Received = { headers: IncomingHttpHeaders; body: string; path: string }

/** A program that is told about events. `answer` gives the status for each path, or null for no answer at all. */
export async function startReceiver(answer: (path: string, count: number) => number | null) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ headers: request.headers, body, path })
      const status = answer(path, received.filter((one) => one.path === path).length)
      if (status === null) return
      response
        .writeHead(status, status === 302 ? { Location: 'http://127.0.0.1:1/inside' } : {})
        .end(`Answer ${status}.`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const receiverSecret = `whsec_${Buffer.from('thirty-two bytes of the receiver').toString('base64')}`

/** Lets a program hear of these events; without a `url` at an address that nobody has. */
export function addWebhook(
  { payload }: Pick<Cms, 'payload'>,
  events: WebhookEvent[],
  { url = 'https://hooks.invalid', enabled = true } = {},
) {
  const data = { url, events, enabled, secret: receiverSecret }
  return payload.create({ collection: 'webhooks', data, overrideAccess: true })
}
