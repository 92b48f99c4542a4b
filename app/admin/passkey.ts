import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

export type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON }

/** Why the browser gave no answer; its words are `admin:passkey.…`. */
export type PasskeyFailure = 'unsupported' | 'canceled' | 'known' | 'failed'

type Outcome = { answer: string } | { failure: PasskeyFailure }

/** The library comes when somebody asks for it. */
const load = () => import('@simplewebauthn/browser')

export function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<Outcome> {
  return outcomeOf(async () => (await load()).startRegistration({ optionsJSON }))
}

export function askPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<Outcome> {
  return outcomeOf(async () => (await load()).startAuthentication({ optionsJSON }))
}

async function outcomeOf(ceremony: () => Promise<object>): Promise<Outcome> {
  if (!('PublicKeyCredential' in window)) return { failure: 'unsupported' }
  try {
    return { answer: JSON.stringify(await ceremony()) }
  } catch (error) {
    const failure = error instanceof Error ? failures[error.name] : undefined
    return { failure: failure ?? 'failed' }
  }
}

/** By the names that WebAuthn gives its errors. */
const failures: Record<string, PasskeyFailure> = {
  NotAllowedError: 'canceled',
  AbortError: 'canceled',
  InvalidStateError: 'known',
  NotSupportedError: 'unsupported',
}
