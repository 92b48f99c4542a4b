import { z } from 'zod'

/** The limit of an answer in characters; what authenticators send has a few thousand. */
const longest = 16_384

const base64url = z
  .string()
  .min(1)
  .regex(/^[\w-]+$/)
const extensions = z.record(z.string(), z.unknown()).transform(() => ({}))
const transports = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** What the browser gives for a new passkey (WebAuthn’s RegistrationResponseJSON), as far as it is read. */
export const registrationAnswer = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string())
      .transform((names) => names.flatMap((name) => transports.safeParse(name).data ?? []))
      .optional(),
  }),
  clientExtensionResults: extensions,
})

/** What the browser gives when a passkey is used (AuthenticationResponseJSON). */
export const authenticationAnswer = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
  clientExtensionResults: extensions,
})

const clientData = z.object({ challenge: base64url })

/** Null for anything else. */
export function readAnswer<Answer extends { response: { clientDataJSON: string } }>(
  schema: z.ZodType<Answer>,
  text: string,
): { answer: Answer; challenge: string } | null {
  if (text.length > longest) return null
  const { data: answer } = schema.safeParse(parsed(text))
  if (!answer) return null
  const client = clientData.safeParse(
    parsed(Buffer.from(answer.response.clientDataJSON, 'base64url').toString()),
  )
  return client.success ? { answer, challenge: client.data.challenge } : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
