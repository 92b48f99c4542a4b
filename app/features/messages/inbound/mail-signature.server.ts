import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that the clocks of both sides may differ, transport included. */
const tolerance = 5 * 60
const signaturesMax = 10

type MailSignature = { id: string; timestamp: string; signatures: Buffer[] }

/** The signature that a request carries, before its body is read; null where it cannot be a good one. */
export function readSignature(headers: Headers, now = Date.now()): MailSignature | null {
  const id = headers.get('webhook-id') ?? ''
  const timestamp = headers.get('webhook-timestamp') ?? ''
  const signatures = (headers.get('webhook-signature') ?? '')
    .split(' ')
    .slice(0, signaturesMax)
    .flatMap((entry) => /^v1,([A-Za-z0-9+/]{43}=)$/.exec(entry)?.[1] ?? [])
  const isTimely = /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= tolerance
  if (id === '' || id.length > 255 || !isTimely || signatures.length === 0) return null
  return { id, timestamp, signatures: signatures.map((signature) => Buffer.from(signature, 'base64')) }
}

/**
 * Checks, as the body arrives, whether one of the signatures is that of its bytes (Standard Webhooks, version 1). The
 * package `standardwebhooks` takes whole texts, and a mail is bytes of any charset.
 */
export function signatureCheck(secret: string, { id, timestamp, signatures }: MailSignature) {
  const hmac = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
  hmac.update(`${id}.${timestamp}.`)
  return {
    add: (chunk: Uint8Array) => void hmac.update(chunk),
    isGood() {
      const expected = hmac.digest()
      // Compares all of them, so that the time reveals nothing.
      return signatures.filter((signature) => timingSafeEqual(signature, expected)).length > 0
    },
  }
}
