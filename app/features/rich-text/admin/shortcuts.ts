import { COMMAND_PRIORITY_HIGH, IS_APPLE, KEY_DOWN_COMMAND, type LexicalEditor } from 'lexical'

/** `code` is the key's position, which is the same on Arabic keyboards. */
export type Shortcut = { code: string; alt?: boolean; shift?: boolean }

/** Every shortcut includes ⌘ on Apple's machines, and Ctrl on others. */
export function registerShortcuts(
  editor: LexicalEditor,
  shortcuts: readonly { keys: Shortcut; run: () => void }[],
): () => void {
  return editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      const shortcut = shortcuts.find(({ keys }) => isPressed(keys, event))
      if (!shortcut) return false
      event.preventDefault()
      shortcut.run()
      return true
    },
    COMMAND_PRIORITY_HIGH,
  )
}

function isPressed({ code, alt = false, shift = false }: Shortcut, event: KeyboardEvent): boolean {
  return (
    event.code === code &&
    (IS_APPLE ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
    event.altKey === alt &&
    event.shiftKey === shift &&
    !event.getModifierState('AltGraph')
  )
}

/** For people, and for `aria-keyshortcuts`. */
export function shortcutTexts({ code, alt, shift }: Shortcut): { label: string; aria: string } {
  const key = { BracketLeft: '[', BracketRight: ']', Minus: '-' }[code] ?? code.replace(/^(Key|Digit)/, '')
  const aria = [IS_APPLE ? 'Meta' : 'Control', alt && 'Alt', shift && 'Shift', key].filter(Boolean).join('+')
  const label = IS_APPLE ? `${alt ? '⌥' : ''}${shift ? '⇧' : ''}⌘${key}` : aria.replace('Control', 'Ctrl')
  return { label, aria }
}
