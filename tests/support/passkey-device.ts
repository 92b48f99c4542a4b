import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

type Asked = { challenge: string; rpId: string }
type Lies = {
  origin?: string
  rpId?: string
  challenge?: string
  /** The counter that it claims. */
  counter?: number
  /** Signs with another key. */
  forged?: boolean
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const makeKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const [userPresent, hasCredential] = [0x01, 0x40]

/** An authenticator of ES256 in software, with one passkey. It answers as a browser does (WebAuthn, level 3). */
export function makePasskeyDevice(origin: string) {
  const keys = makeKeys()
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, { challenge }: Asked, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (flags: number, { rpId }: Asked, lies: Lies, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lies.counter ?? counter)
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), count, credential])
  }
  return {
    id: base64url(id),
    /** The answer to a registration, as JSON. */
    register(asked: Asked, lies: Lies = {}): string {
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseOf(keys.publicKey),
      ])
      const data = authenticatorData(userPresent | hasCredential, asked, lies, credential)
      return JSON.stringify({
        ...this.head(),
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', asked, lies)),
          attestationObject: base64url(attestationOf(data)),
          transports: ['internal', 'something new'],
        },
      })
    },
    /** The answer to a sign-in, as JSON; its counter grows. */
    answer(asked: Asked, lies: Lies = {}): string {
      counter++
      const data = authenticatorData(userPresent, asked, lies)
      const client = clientData('webauthn.get', asked, lies)
      const key = lies.forged ? makeKeys().privateKey : keys.privateKey
      return JSON.stringify({
        ...this.head(),
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
        },
      })
    },
    head: () => ({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
    }),
  }
}
export type PasskeyDevice = ReturnType<typeof makePasskeyDevice>

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

function cborBytes(bytes: Uint8Array): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}

/** `{ fmt: 'none', attStmt: {}, authData }` */
function attestationOf(authData: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[cborText('fmt'), cborText('none')],
    ...[cborText('attStmt'), Buffer.from([0xa0])],
    ...[cborText('authData'), cborBytes(authData)],
  ])
}

/** `{ kty: EC2, alg: ES256, crv: P-256, x, y }` (RFC 9053). */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  return Buffer.concat([
    head,
    ...[Buffer.from([0x21]), cborBytes(Buffer.from(x, 'base64url'))],
    ...[Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))],
  ])
}
