/** Programs put these on text that they know nothing of. */
const meaningless = /^(?:|us-ascii|ascii|(?:x-)?unknown(?:-8bit)?|8bit|default|binary)$/
/** Labels that the library knows beyond those of the Encoding Standard. */
const knownToLibrary =
  /^(?:x-)?(?:cp[-_]?125\d|(?:cp|ms|windows|ibm)[-_]?(?:874|932|936|949|950|5\d{4}))$|^iso[-_]?2022|^tis-?620|^uhc$|^iso-8859-8-[ie]$/
const sampleLength = 4096

/** A label that the text of a part can be read by, and that is not often wrong. */
export function isUsableLabel(declared: string): boolean {
  const label = declared.trim().toLowerCase()
  if (meaningless.test(label) || /^utf-?(?:8|16)$/.test(label)) return false
  if (knownToLibrary.test(label)) return true
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}

/** UTF-8 where it is valid; otherwise what people here still write in (ISO 8859-1 is read as Windows-1252 everywhere). */
export function decodeUndeclared(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes)
  if (!isMostlyWrong(text)) return text
  const arabic = new TextDecoder('windows-1256').decode(bytes)
  return looksArabic(arabic) ? arabic : new TextDecoder('windows-1252').decode(bytes)
}

/** A letter that was cut in two spoils itself; a wrong encoding spoils most of what is not ASCII. */
export function isMostlyWrong(text: string): boolean {
  const foreign = foreignSample(text)
  const wrong = foreign.split('\uFFFD').length - 1
  return wrong * 2 > foreign.replaceAll(' ', '').length
}

/** Arabic words are runs of letters beyond ASCII, where Latin ones have a single accent between plain letters. */
export function looksArabic(text: string): boolean {
  const foreign = foreignSample(text)
  const inWords = (foreign.match(/[\u0621-\u0652]{2,}/g) ?? []).join('').length
  return inWords * 2 > foreign.replaceAll(' ', '').length
}

/** What is not ASCII, run by run; the beginning of a page may be nothing but its styles. */
function foreignSample(text: string): string {
  let sample = ''
  for (const [run] of text.matchAll(/[^\0-\x7F]+/g)) {
    sample += `${run} `
    if (sample.length > sampleLength) break
  }
  return sample
}
