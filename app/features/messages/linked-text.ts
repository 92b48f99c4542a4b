/** A piece of plain text; with `href` it is a web or mail address. */
export type TextPiece = { text: string; href?: string }

const web = /https?:\/\/[^\s<>"“”«»]+/gi
/** Takes each run of letters as a whole, and so looks at it once: a mail may be one word of half a million letters. */
const mail = /[\w.+-]+(@[\w-]+(?:\.[\w-]+)+)?/g
/** They belong to the sentence around an address. */
const trailing = new Set(".,;:!?'’)]}،؛؟")

/** Each is an element of the page: a mail may be nothing but addresses. */
const linksMax = 1000

/** Plain text in pieces, so that the first addresses in it can be shown as links. Joined, the pieces are the text. */
export function linkedText(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let links = 0
  let end = 0
  for (const piece of webPieces(text)) {
    if (piece.href !== undefined && ++links > linksMax) break
    pieces.push(piece)
    end += piece.text.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

function* webPieces(text: string): Generator<TextPiece> {
  let from = 0
  for (const { 0: found, index } of text.matchAll(web)) {
    const link = withoutTrailing(found)
    if (!URL.canParse(link)) continue
    yield* mailPieces(text.slice(from, index))
    yield { text: link, href: new URL(link).href }
    from = index + link.length
  }
  yield* mailPieces(text.slice(from))
}

function* mailPieces(text: string): Generator<TextPiece> {
  let from = 0
  for (const { 0: found, 1: domain, index } of text.matchAll(mail)) {
    if (domain === undefined) continue
    if (index > from) yield { text: text.slice(from, index) }
    yield { text: found, href: `mailto:${found}` }
    from = index + found.length
  }
  if (from < text.length) yield { text: text.slice(from) }
}

/** A closing bracket stays where the address has the opening one. */
function withoutTrailing(link: string): string {
  let end = link.length
  while (trailing.has(link.charAt(end - 1))) end -= 1
  const closes = link.charAt(end) === ')' && link.includes('(')
  return link.slice(0, end + (closes ? 1 : 0))
}
