import { createPrivateKey } from 'node:crypto'
import type { Readable } from 'node:stream'
import DKIM from 'nodemailer/lib/dkim'

/** Bits below which receivers take a signature for none (RFC 8301). */
const keyMinBits = 1024

/**
 * Beside what RFC 6376 recommends, the one-click unsubscribe: mail programs offer it only where it is signed (RFC 8058). A
 * service that adds headers of its own or another `Message-ID` has to sign by itself.
 */
const signedHeaders = [
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:In-Reply-To:References',
  'MIME-Version:Content-Type:Content-Transfer-Encoding',
  'List-Id:List-Unsubscribe:List-Unsubscribe-Post:Feedback-ID:Auto-Submitted',
].join(':')

/** The text of a private key, whose line breaks may be written as `\n`. */
export const pemOf = (text: string): string => `${text.replaceAll(String.raw`\n`, '\n').trim()}\n`

/** Nodemailer signs by RSA alone, and sends without a signature where it cannot use the key. */
export function dkimKeyProblem(pem: string): string | null {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    if (asymmetricKeyType !== 'rsa') return 'must be an RSA key: others are not signed with'
    const bits = asymmetricKeyDetails?.modulusLength ?? 0
    return bits < keyMinBits ? `must have at least ${keyMinBits} bits (2048 are usual)` : null
  } catch {
    return String.raw`must be an RSA private key in PEM without a passphrase (line breaks may be written as \n)`
  }
}

type DkimVariables = { DKIM_DOMAIN?: string; DKIM_SELECTOR?: string; DKIM_PRIVATE_KEY?: string }

/** Signs mails as they go out; null unless it is set up. */
export function dkimSigner({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: DkimVariables) {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY) return null
  const dkim = new DKIM({
    domainName: DKIM_DOMAIN,
    keySelector: DKIM_SELECTOR,
    privateKey: DKIM_PRIVATE_KEY,
    headerFieldNames: signedHeaders,
  })
  return (mail: Readable): Readable => dkim.sign(mail)
}
