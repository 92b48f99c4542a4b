import type { RichTextBlock, RichTextItem } from '../../blocks'

import { styleOf } from './element-kinds'

/** A paragraph of Word that looks like an item of a list: how deep, what stands before it, and what it says. */
export type WordListItem = { level: number; start: number | null; blocks: RichTextBlock[] }

/** `1.`, `(٢)`, `iv)` or `أ.`; a bullet is a sign, or the `o` that Word takes for one. */
const number = /^\(?(?:(\d+)|\p{Nd}+|\p{L}{1,5}(?=[.)\-–]))[.)\-–]*$/u

/** How deep the paragraph stands in a list of Word, or null for any other element. */
export function wordListLevel(element: Element): number | null {
  const level = /level(\d)/.exec(styleOf(element, 'mso-list'))?.[1]
  return level === undefined ? null : Number(level)
}

/** The number that Word wrote before the item, or null for a bullet. */
export function wordListStart(element: Element): number | null {
  const marker = [...element.querySelectorAll('[data-style]')].find(
    (part) => styleOf(part, 'mso-list') === 'ignore',
  )
  const found = number.exec(marker?.textContent.replaceAll(/\s/g, '') ?? '')
  return found && Number(found[1] ?? 1)
}

/** Neighbouring items as lists within lists. */
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

/** The first paragraph is the item's line, the rest stands below it. */
export function toItem([first, ...rest]: RichTextBlock[]): RichTextItem {
  if (first === undefined) return { line: [], blocks: [] }
  return first.type === 'paragraph'
    ? { line: first.line, blocks: rest }
    : { line: [], blocks: [first, ...rest] }
}
