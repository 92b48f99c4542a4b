import type { TextMark } from '~collections/rich-text/nodes'

const names = (list: string) => new Set(list.split(' '))

/** Not even their words are kept. */
const droppedElements = names(
  'audio base button canvas dialog del embed head iframe img input link map math meta noscript object option picture ' +
    'script select source style svg template textarea title track video',
)

const blockElements = names(
  'address article aside body caption center dd details div dl dt fieldset figcaption figure footer form ' +
    'header hgroup legend li main nav p pre search section summary table tbody td tfoot th thead tr',
)

const headingDepths = { h1: 1, h2: 1, h3: 2, h4: 3, h5: 3, h6: 3 } as const

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

export function headingDepthOf({ localName }: Element): 1 | 2 | 3 | null {
  return Object.entries(headingDepths).find(([name]) => name === localName)?.[1] ?? null
}

/** Read from `data-style` (see {@link withoutEffects}), because browsers drop Word's own properties. */
export function styleOf(element: Element, property: string): string {
  const style = element.getAttribute('data-style') ?? ''
  const declaration = style.split(';').find((line) => line.split(':')[0]?.trim().toLowerCase() === property)
  return (
    declaration
      ?.slice(declaration.indexOf(':') + 1)
      .trim()
      .toLowerCase() ?? ''
  )
}

/**
 * Hides styles and event handlers from the browser's parser, which would report each as a violation of the page's content
 * security policy even in a document that is never shown. Styles stay readable as `data-style`.
 */
export function withoutEffects(html: string): string {
  return html
    .replaceAll(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'))
}

const markElements: Record<string, TextMark | undefined> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  u: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
}

/** Google Docs and Word set marks by style, which may also undo those of a `<b>`. */
export function readMarks(element: Element, outer: ReadonlySet<TextMark>): ReadonlySet<TextMark> {
  const marks = new Set(outer)
  const own = markElements[element.localName]
  if (own) marks.add(own)
  const weight = styleOf(element, 'font-weight')
  if (weight !== '') setMark(marks, 'bold', weight.startsWith('bold') || Number(weight) >= 600)
  const slant = styleOf(element, 'font-style')
  if (slant !== '') setMark(marks, 'italic', slant === 'italic' || slant === 'oblique')
  const isLink = element.localName === 'a'
  const line = styleOf(element, 'text-decoration') || styleOf(element, 'text-decoration-line')
  if (line !== '' && !isLink) {
    setMark(marks, 'underline', line.includes('underline'))
    setMark(marks, 'strikethrough', line.includes('line-through'))
  }
  return marks
}

function setMark(marks: Set<TextMark>, mark: TextMark, isOn: boolean): void {
  if (isOn) marks.add(mark)
  else marks.delete(mark)
}
