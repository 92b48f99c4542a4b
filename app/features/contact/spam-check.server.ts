import type { SpamReason } from '~collections/values'

import { ageOfForm } from './form-stamp.server'

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
