/** The plain text of a message in parts, decoded (RFC 2045). A line of it may begin with two dashes. */
export function textPart(raw: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const part =
    raw.split(`\r\n--${boundary}`).find((text) => /^\r\nContent-Type: text\/plain/i.test(text)) ?? ''
  const [head = '', body = ''] = part.split(/\r\n\r\n([^]*)/)
  return /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : unquoted(body)
}

/** Words out of their quoted-printable form. */
export function unquoted(text: string): string {
  const bytes = text.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => {
    return String.fromCharCode(Number.parseInt(hex, 16))
  })
  return Buffer.from(bytes, 'latin1').toString()
}
