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
  help: '?',
  close: 'Esc',
} as const

export type Shortcut = keyof typeof shortcutKeys

type Keystroke = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'
>

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
  if (stroke.ctrlKey || stroke.metaKey || stroke.altKey) return null
  const shortcut = signOf(stroke) ?? letterOf(stroke)
  if (stroke.repeat && shortcut !== 'next' && shortcut !== 'previous') return null
  return shortcut
}

/** Some keyboards write these with Shift, some without. */
function signOf({ key, code, shiftKey }: Keystroke): Shortcut | null {
  if (key === 'Escape') return 'close'
  if (key === '?' || key === '؟') return 'help'
  if (key === '/') return 'search'
  if (code !== 'Slash' || isAscii(key)) return null
  return shiftKey ? 'help' : 'search'
}

function letterOf({ key, code, shiftKey }: Keystroke): Shortcut | null {
  if (shiftKey) return null
  const letter = isAscii(key) ? key : code.replace(/^Key/, '')
  return byKey.get(letter.toLowerCase()) ?? null
}

function isAscii(key: string): boolean {
  return key.length === 1 && key.charCodeAt(0) < 128
}
