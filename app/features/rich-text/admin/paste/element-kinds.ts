import type { RichTextMark } from '../../blocks'

const names = (list: string) => new Set(list.split(' '))

/** Elements of which nothing is kept, not even their words. */
const droppedElements = names(
  'audio base button canvas dialog del embed head iframe img input link map math meta noscript object option picture ' +
    'script select source style svg template textarea title track video',
)

const blockElements = names(
  'address article aside body caption center dd details div dl dt fieldset figcaption figure footer form ' +
    'header hgroup legend li main nav p pre search section summary table tbody td tfoot th thead tr',
)

const headingDepths = { h1: 1, h2: 1, h3: 2, h4: 3, h5: 3, h6: 3 } as const

/** Whether the element is a program, a picture, a control, a deleted part, or hidden. */
export function isDropped(element: Element): boolean {
  return (
    droppedElements.has(element.localName) ||
    element.hasAttribute('hidden') ||
    styleOf(element, 'display') === 'none' ||
    styleOf(element, 'mso-hide') === 'all' ||
    styleOf(element, 'mso-list') === 'ignore'
  )
}

export function isBlockElement({ localName }: Element): boolean {
  return blockElements.has(localName)
}

/** How deep a heading stands, or null for any other element. */
export function headingDepthOf({ localName }: Element): 1 | 2 | 3 | null {
  return Object.entries(headingDepths).find(([name]) => name === localName)?.[1] ?? null
}

/** One property of the style (see `withoutEffects`), in lower case. Word's own properties are unknown to the browser's parser. */
export function styleOf(element: Element, property: string): string {
  const style = element.getAttribute('data-style') ?? ''
  const found = style.split(';').find((line) => line.split(':')[0]?.trim().toLowerCase() === property)
  return (
    found
      ?.slice(found.indexOf(':') + 1)
      .trim()
      .toLowerCase() ?? ''
  )
}

/**
 * HTML whose styles and event handlers the browser's parser does not see. Even in a document that is shown nowhere it
 * would hold them against the page's content security policy, and report each. Styles stay to be read as `data-style`.
 */
export function withoutEffects(html: string): string {
  return html
    .replaceAll(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'))
}

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
