import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'tldts'

/** Milliseconds. Hardly any person reads the form, types ten characters and sends them faster. */
const minFillTime = 3000

/**
 * Milliseconds until a person could have filled in the form of this stamp. An old, missing or unverifiable stamp proves
 * nothing: the page may have been open for days or rendered while the database was unavailable.
 */
export function remainingFillTime(stamp: string, secret: string): number {
  const age = stampAge(stamp, secret)
  // Negative when another instance's clock is ahead.
  return age !== undefined && age >= 0 ? Math.max(0, minFillTime - age) : 0
}

/** The field that people do not see. */
export function isFilled(honeypot: unknown): boolean {
  return honeypot !== undefined && honeypot !== null && honeypot !== '' && honeypot !== false
}

const stampPattern = /^(\d{13})\.([\w-]{43})$/

/** A signed timestamp for a hidden field of the form. */
export function createFormStamp(secret: string, now = Date.now()): string {
  return `${now}.${sign(String(now), secret)}`
}

/** In milliseconds; undefined for a stamp that is missing or was not signed with `secret`. */
export function stampAge(stamp: string, secret: string, now = Date.now()): number | undefined {
  const [, time = '', signature = ''] = stampPattern.exec(stamp) ?? []
  const expected = sign(time, secret)
  if (signature.length !== expected.length) return undefined
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? now - Number(time) : undefined
}

function sign(time: string, secret: string): string {
  return createHmac('sha256', secret).update(`contact form ${time}`).digest('base64url')
}

/** Whether the public suffix list has this ending among those that registries give out (https://publicsuffix.org). */
export function isPublicEnding(ending: string): boolean {
  return parse(`name.${ending}`, { extractHostname: false }).isIcann ?? false
}
