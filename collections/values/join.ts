/** The default source of joins on the site. */
export const joinSource = 'landing-page'
/** The source of joins by the form that other sites show. */
export const embedSource = 'embedded-form'

/** Without 0/O, 1/I/L and U: a code is read aloud and typed from paper. */
export const referralAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const referralCodeLength = 10

/** The parameter of a shared link; codes of all lengths that were ever given out. */
export const referralParam = 'ref'
export const isReferralCode = (text: unknown): text is string =>
  typeof text === 'string' && /^[2-9A-HJKMNP-TV-Z]{8,10}$/.test(text)

/** The code that somebody gives, who may have typed it in small letters; null for what is none. */
export function givenReferralCode(text: unknown): string | null {
  const code = typeof text === 'string' ? text.toUpperCase() : null
  return isReferralCode(code) ? code : null
}
