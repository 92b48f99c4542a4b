/** Enough of an address for its owner to know it, and for nobody else to write to it: `l…@e….com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  const dot = domain.lastIndexOf('.')
  return `${firstOf(local)}…@${firstOf(domain)}…${dot > 0 ? domain.slice(dot) : ''}`
}

function firstOf(text: string): string {
  return /^./u.exec(text)?.[0] ?? ''
}
