/** A piece of plain text; with `href` it is a web or mail address. */
export type TextPiece = { text: string; href?: string }

const address = /https?:\/\/[^\s<>"“”«»]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi
/** Belongs to the sentence around an address. */
const trailing = /[.,;:!?'’)\]}،؛؟]+$/

/** Plain text in pieces, so that the addresses in it can be shown as links. Joined, the pieces are the text. */
export function linkedText(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutTrailing(found)
    const isWeb = /^https?:/i.test(link)
    if (isWeb && !URL.canParse(link)) continue
    if (index > from) pieces.push({ text: text.slice(from, index) })
    pieces.push({ text: link, href: isWeb ? new URL(link).href : `mailto:${link}` })
    from = index + link.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

/** A closing bracket stays where the address has the opening one. */
function withoutTrailing(link: string): string {
  const tail = trailing.exec(link)?.[0] ?? ''
  const closes = tail.startsWith(')') && link.includes('(')
  return link.slice(0, link.length - tail.length + (closes ? 1 : 0))
}
