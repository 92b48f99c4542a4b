/**
 * Opens the person's own mail program on an answer: "Re:" and the subject (spec section 7). The `@` before the domain
 * stays as it is, as RFC 6068 writes addresses; whatever could end the address or add a header is encoded.
 */
export function mailLink({ email, subject }: { email: string; subject: string }): string {
  const at = email.lastIndexOf('@')
  const address = `${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
  // A header is one line; mail programs take more for a try to add another one.
  const line = `Re: ${subject}`.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return `mailto:${address}?subject=${encodeURIComponent(line)}`
}
