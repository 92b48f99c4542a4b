import { hasModifier, letterOf, signOf, type Keystroke } from '~/admin/keys'

export const shortcutKeys = {
  next: 'j',
  previous: 'k',
  open: 'o',
  archive: 'e',
  star: 's',
  reply: 'r',
  all: 'a',
  forward: 'f',
  answerNext: 'n',
  compose: 'c',
  list: 'u',
  search: '/',
  close: 'Esc',
} as const

export type Shortcut = keyof typeof shortcutKeys

const byKey = new Map<string, Shortcut>([
  ['j', 'next'],
  ['k', 'previous'],
  ['o', 'open'],
  ['e', 'archive'],
  ['s', 'star'],
  ['r', 'reply'],
  ['a', 'all'],
  ['f', 'forward'],
  ['n', 'answerNext'],
  ['c', 'compose'],
  ['u', 'list'],
])

/**
 * What a key asks for. Keyboards that write no Latin letters count by the place of the key; a held key only walks
 * through the rows.
 */
export function shortcutOf(stroke: Keystroke): Shortcut | null {
  if (hasModifier(stroke)) return null
  const shortcut = wordlessOf(stroke) ?? byKey.get(letterOf(stroke) ?? '') ?? null
  if (stroke.repeat && shortcut !== 'next' && shortcut !== 'previous') return null
  return shortcut
}

function wordlessOf(stroke: Keystroke): Shortcut | null {
  if (stroke.key === 'Escape') return 'close'
  return signOf(stroke) === '/' ? 'search' : null
}
