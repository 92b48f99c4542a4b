import type { RichTextBlock, RichTextItem } from '../../blocks'

import { styleOf } from './element-kinds'

/** Word's list items are paragraphs with a level; a `start` of null means a bullet. */
export type WordListItem = { level: number; start: number | null; blocks: RichTextBlock[] }

/** `1.`, `(٢)`, `iv)` or `أ.`; anything else is a bullet, also the `o` that Word uses as one. */
const numberPattern = /^\(?(?:(\d+)|\p{Nd}+|\p{L}{1,5}(?=[.)\-–]))[.)\-–]*$/u

/** Null for elements outside Word's lists. */
export function wordListLevel(element: Element): number | null {
  const level = /level(\d)/.exec(styleOf(element, 'mso-list'))?.[1]
  return level === undefined ? null : Number(level)
}

/** The number before the item, or null for a bullet. */
export function wordListStart(element: Element): number | null {
  const marker = [...element.querySelectorAll('[data-style]')].find(
    (part) => styleOf(part, 'mso-list') === 'ignore',
  )
  const match = numberPattern.exec(marker?.textContent.replaceAll(/\s/g, '') ?? '')
  return match && Number(match[1] ?? 1)
}

/** Nests adjacent items by their level. */
export function toWordLists(items: WordListItem[]): RichTextBlock[] {
  const lists: RichTextBlock[] = []
  const [first] = items
  if (!first) return lists
  let list: { items: RichTextItem[]; isNumbered: boolean } | null = null
  for (let index = 0; index < items.length;) {
    const item = items[index]
    if (!item) break
    if (list && item.level > first.level) {
      const end = items.findIndex(({ level }, at) => at > index && level <= first.level)
      const inner = items.slice(index, end === -1 ? items.length : end)
      list.items.at(-1)?.blocks.push(...toWordLists(inner))
      index += inner.length
      continue
    }
    if (list?.isNumbered !== (item.start !== null)) {
      list = { items: [], isNumbered: item.start !== null }
      lists.push({ type: 'list', start: item.start, items: list.items })
    }
    list.items.push(toItem(item.blocks))
    index++
  }
  return lists
}

/** The first paragraph is the item's line; other blocks follow below. */
export function toItem([first, ...rest]: RichTextBlock[]): RichTextItem {
  if (first === undefined) return { line: [], blocks: [] }
  return first.type === 'paragraph'
    ? { line: first.line, blocks: rest }
    : { line: [], blocks: [first, ...rest] }
}
