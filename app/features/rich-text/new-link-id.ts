/** An id for a link, of the kind that Payload gives: 24 hexadecimal digits. */
export function newLinkId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
