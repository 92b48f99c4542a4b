import { diffArrays } from 'diff'

export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** More differences than this are not looked for: then it is another text. */
const mostEdits = 1000

/** The words that came and went between two texts, in order; nothing when they are the same. */
export function diffWords(before: string, after: string): DiffPart[] {
  if (before === after) return []
  const changes = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: mostEdits })
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}

/** Words with what stands around them, and the ends of lines: a word in any script is what has no space in it. */
function tokensOf(text: string): string[] {
  return text.match(/\n|[^\S\n]+|\S+/g) ?? []
}
