import { Secret, TOTP } from 'otpauth'

/** What the app of a phone shows `steps` away from now. */
export function codeOf(key: string, steps = 0): string {
  const secret = Secret.fromBase32(key.replaceAll(' ', ''))
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** What it does not show around now, nor when a step ends meanwhile. Keys come by chance: any other code might be right. */
export function wrongCode(key: string): string {
  const shown = [-1, 0, 1, 2].map((steps) => codeOf(key, steps))
  let code = 0
  while (shown.includes(asCode(code))) code++
  return asCode(code)
}

const asCode = (number: number) => String(number).padStart(6, '0')
