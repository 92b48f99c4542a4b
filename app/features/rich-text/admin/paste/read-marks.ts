import type { RichTextMark } from '../../blocks'

import { styleOf } from './element-kinds'

const markElements: Record<string, RichTextMark | undefined> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  u: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
}

/** The marks of text within the element. Google Docs and Word say them by style, and may even unsay those of a `<b>`. */
export function readMarks(element: Element, outer: ReadonlySet<RichTextMark>): ReadonlySet<RichTextMark> {
  const marks = new Set(outer)
  const own = markElements[element.localName]
  if (own) marks.add(own)
  const weight = styleOf(element, 'font-weight')
  if (weight !== '') change(marks, 'bold', weight.startsWith('bold') || Number(weight) >= 600)
  const slant = styleOf(element, 'font-style')
  if (slant !== '') change(marks, 'italic', slant === 'italic' || slant === 'oblique')
  const isLink = element.localName === 'a'
  const line = styleOf(element, 'text-decoration') || styleOf(element, 'text-decoration-line')
  if (line !== '' && !isLink) {
    change(marks, 'underline', line.includes('underline'))
    change(marks, 'strikethrough', line.includes('line-through'))
  }
  return marks
}

function change(marks: Set<RichTextMark>, mark: RichTextMark, isOn: boolean): void {
  if (isOn) marks.add(mark)
  else marks.delete(mark)
}
