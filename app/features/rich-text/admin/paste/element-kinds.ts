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
