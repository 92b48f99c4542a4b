const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** For one line of a list: nothing invisible that could turn the text beside it around. */
export function cleanLine(text: string, maxLength: number): string {
  const line = text
    .replace(directions, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return cut(line, maxLength).trimEnd()
}

/** Line ends are one character; what no text holds, and PostgreSQL could not store, is left out; so are empty lines around. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|^\uFEFF/gu, '')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
}

/** Cuts a text, but never within a letter. */
export function cut(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
}
