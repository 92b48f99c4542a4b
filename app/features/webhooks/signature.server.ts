import { createHmac } from 'node:crypto'

/**
 * The `X-Kalima-Signature` of a body: the time in it (Unix seconds) lets the receiver refuse what was recorded and sent
 * again (api.md, "Limits and webhooks").
 */
export function webhookSignature(secret: string, body: string, unixSeconds: number): string {
  const digest = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex')
  return `t=${unixSeconds},v1=${digest}`
}
