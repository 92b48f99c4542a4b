import https from 'node:https'
import { text } from 'node:stream/consumers'

import { lookupPublic } from '~/features/webhooks/post-webhook.server'
import { webhookTargetProblem } from '~collections/webhook-target'

const timeout = 5_000
const mostBytes = 64 * 1024

/** Under the rules for webhooks: by https, on the public internet, judged after the name was resolved, and no redirects. */
export async function fetchText(url: string): Promise<string | null> {
  const problem = webhookTargetProblem(url, { allowPrivate: false })
  if (problem !== null) throw new Error(problem)
  return new Promise((resolve, reject) => {
    const options = { agent: false, lookup: lookupPublic, signal: AbortSignal.timeout(timeout) }
    const request = https.get(url, options, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > mostBytes) response.destroy(new Error('The answer is too long.'))
      })
      const isThere = response.statusCode === 200
      text(response).then((answer) => resolve(isThere ? answer : null), reject)
    })
    request.on('error', reject)
  })
}
