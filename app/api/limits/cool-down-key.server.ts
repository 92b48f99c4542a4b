import { createHmac } from 'node:crypto'

/**
 * Under which key of `rate_limits` the pause of a message's sender is kept, who is known by address and by client. Hashed,
 * so that the table tells nobody who wrote.
 */
export function coolDownKey(secret: string, kind: 'address' | 'client', value: string): string {
  return `contact-${kind}:${createHmac('sha256', secret).update(`contact ${kind} ${value}`).digest('base64url')}`
}
