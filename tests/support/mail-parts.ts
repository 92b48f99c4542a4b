/** The plain text of a message, decoded (RFC 2045). */
export function textPart(raw: string): string {
  const [whole = '', body = ''] = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/i.exec(raw) ?? []
  return /base64/i.test(whole.slice(0, 200)) ? Buffer.from(body, 'base64').toString() : unquoted(body)
}

/** Words out of their quoted-printable form. */
export function unquoted(text: string): string {
  const bytes = text.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => {
    return String.fromCharCode(Number.parseInt(hex, 16))
  })
  return Buffer.from(bytes, 'latin1').toString()
}
