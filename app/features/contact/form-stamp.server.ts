import { createHmac, timingSafeEqual } from 'node:crypto'

const form = /^(\d{13})\.([\w-]{43})$/

/** A signed note of when the form was rendered, for a hidden field. */
export function stampForm(secret: string, now = Date.now()): string {
  return `${now}.${signatureOf(String(now), secret)}`
}

/** Milliseconds since the form with this stamp was rendered; undefined for a stamp that is missing or not ours. */
export function ageOfForm(stamp: string, secret: string, now = Date.now()): number | undefined {
  const [, time = '', signature = ''] = form.exec(stamp) ?? []
  const expected = signatureOf(time, secret)
  if (signature.length !== expected.length) return undefined
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? now - Number(time) : undefined
}

function signatureOf(time: string, secret: string): string {
  return createHmac('sha256', secret).update(`contact form ${time}`).digest('base64url')
}
