/** Enough for the owner to recognise and for nobody else to write to: `l…@e….com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const domain = email.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  return `${firstCharacter(local)}…@${firstCharacter(domain)}…${dot > 0 ? domain.slice(dot) : ''}`
}

function firstCharacter(text: string): string {
  return /^./u.exec(text)?.[0] ?? ''
}
