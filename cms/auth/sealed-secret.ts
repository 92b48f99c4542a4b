import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Encrypts for one `purpose`, which names the person, so that a copy in another row opens nothing. */
export function seal(secret: string, purpose: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, keyOf(secret), iv).setAAD(Buffer.from(purpose))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

/** Null when another secret or purpose has sealed it. */
export function unseal(secret: string, purpose: string, sealed: Uint8Array): Buffer | null {
  const bytes = Buffer.from(sealed)
  const iv = bytes.subarray(0, ivLength)
  const tag = bytes.subarray(ivLength, ivLength + tagLength)
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret), iv, { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
    return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()])
  } catch {
    return null
  }
}

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'kalima second factors: encryption', 32))

/** A hash that nobody can try values against who has the database alone. */
export function keyedHash(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest()
}
