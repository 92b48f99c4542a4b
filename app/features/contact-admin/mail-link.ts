/** Opens the person's own mail program on an answer: "Re:" and the subject (spec section 7). */
export function mailLink({ email, subject }: { email: string; subject: string }): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
}
