/** Captions as browsers read them: UTF-8, beginning with the word, a cue at least. Null for anything else. */
export function readCaptions(bytes: Uint8Array): Buffer | null {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes) // without a byte order mark
  } catch {
    return null
  }
  const isVtt = /^WEBVTT(?:[ \t][^\r\n]*)?(?:\r\n|\r|\n)/.test(text) && text.includes('-->')
  return isVtt && !text.includes('\0') ? Buffer.from(text) : null
}
