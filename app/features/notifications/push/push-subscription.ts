import { z } from 'zod'

import { linkAddressMaxLength } from '~collections/values/text'

/** Bytes of a point on P-256, uncompressed, and of the secret that goes with it (RFC 8291). */
const pointLength = 65
const secretLength = 16

const invalid = 'settings:push.invalid'
const bytes = (length: number) =>
  z
    .string(invalid)
    .regex(/^[\w-]+={0,2}$/, invalid)
    .refine((text) => Buffer.from(text, 'base64url').length === length, invalid)

/** A browser’s subscription, as its `toJSON` gives it. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: invalid }).max(linkAddressMaxLength, invalid),
  keys: z.object({ p256dh: bytes(pointLength), auth: bytes(secretLength) }),
})
export type PushSubscriptionInput = z.output<typeof pushSubscription>
