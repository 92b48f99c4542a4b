import { compile, type FormatCallback } from 'html-to-text'

/** What takes html-to-text some 10 ms. Longer pages are read piece by piece, and other requests get their turn between. */
const pieceLength = 32 * 1024
/** The library calls itself for each level, up to the end of the stack. */
const nestingMax = 150
const opaque = /<!--.*?(?:-->|$)|<(style|script|title|template)\b.*?(?:<\/\1\s*>|$)|<img\b[^>]*(?:>|$)/gis
/** Where a page may be cut without tearing a sentence. */
const blockStart = /<(?:p|div|tr|table|li|h[1-6]|br|blockquote)\b/gi

/** Links say where they lead, unless that is what they read. */
const link: FormatCallback = (element, walk, builder) => {
  const attributes = element.attribs as Record<string, string> | undefined
  const address = (attributes?.href ?? '').trim()
  let text = ''
  builder.pushWordTransform((word) => {
    text += word
    return word
  })
  walk(element.children, builder)
  builder.popWordTransform()
  if (text === '' || !/^(?:https?|mailto|tel):/i.test(address)) return
  const shown = address.replace(/^(?:mailto|tel):/i, '')
  if (bare(shown) !== bare(text)) builder.addInline(` (${shown})`, { noWordTransform: true })
}

const cell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder)
  builder.addLiteral('\t')
}

const toText = compile({
  wordwrap: false,
  formatters: { link, cell },
  limits: { maxDepth: nestingMax * 2, maxInputLength: pieceLength * 4 },
  selectors: [
    { selector: 'a', format: 'link' },
    { selector: 'img', format: 'skip' },
    { selector: '[hidden]', format: 'skip' },
    { selector: '[style*="display:none"]', format: 'skip' },
    { selector: '[style*="display: none"]', format: 'skip' },
    { selector: 'table', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
    { selector: 'p', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { leadingLineBreaks: 2, trailingLineBreaks: 2, uppercase: false },
    })),
    { selector: 'ul', options: { itemPrefix: '• ' } },
    { selector: 'hr', options: { length: 20 } },
  ],
})

/** The text of a page as a mail program shows it, without pictures and what only browsers read; a bit more than so long. */
export async function htmlText(html: string, maxLength: number): Promise<string> {
  const texts: string[] = []
  let length = 0
  for (const piece of inPieces(html.replace(opaque, ''))) {
    const text = tidy(pieceText(piece))
    texts.push(text)
    length += text.length
    if (length > maxLength) break
  }
  return texts.join('\n').trim()
}

function inPieces(html: string): string[] {
  const pieces: string[] = []
  let start = 0
  while (html.length - start > pieceLength) {
    blockStart.lastIndex = start + pieceLength / 2
    const next = blockStart.exec(html.slice(0, start + pieceLength))?.index ?? start + pieceLength
    pieces.push(html.slice(start, next))
    start = next
  }
  return [...pieces, html.slice(start)]
}

function pieceText(html: string): string {
  if (nestingOf(html) > nestingMax) return withoutTags(html)
  try {
    return toText(html)
  } catch {
    return withoutTags(html)
  }
}

function nestingOf(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [, end] of html.matchAll(
    /<(\/?)(?!p\b|br\b|li\b|img\b|hr\b|meta\b|link\b|input\b|col\b)[a-z]/gi,
  )) {
    depth = Math.max(0, depth + (end === '' ? 1 : -1))
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** For pages that no program makes. */
function withoutTags(html: string): string {
  const lines = html.replace(/<(?:p|div|tr|li|br|table|blockquote)\b[^<>]*>/gi, '\n')
  return lines
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
}

function tidy(text: string): string {
  return text
    .replaceAll('\u00A0', ' ')
    .split('\n')
    .map((line) => line.trimEnd().replace(/^\t+/, ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}

function bare(address: string): string {
  return address
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\s+/g, '')
    .toLowerCase()
}
