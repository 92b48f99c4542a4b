import type { SpamReason } from '~collections/values/contact'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Nobody reads the form, types ten characters and sends them within so many milliseconds. */
const fastestPerson = 3000

export type SpamSigns = {
  /** What came in the field that people cannot see. */
  honeypot: unknown
  /** The form's stamp; calls have none. */
  stamp?: string | undefined
}

/**
 * Why a message is most likely a program's, if it is. A stamp that is old, missing or from before a change of the secret
 * says nothing: the page may have been open for days, or rendered while the database was away.
 */
export function spamReasonOf({ honeypot, stamp = '' }: SpamSigns, secret: string): SpamReason | undefined {
  if (isFilled(honeypot)) return 'honeypot'
  const age = ageOfForm(stamp, secret)
  // Below zero, another instance's clock is ahead.
  return age !== undefined && age >= 0 && age < fastestPerson ? 'too-fast' : undefined
}

function isFilled(honeypot: unknown): boolean {
  return honeypot !== undefined && honeypot !== null && honeypot !== '' && honeypot !== false
}

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
