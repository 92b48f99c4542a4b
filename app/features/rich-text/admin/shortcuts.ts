import { COMMAND_PRIORITY_HIGH, IS_APPLE, KEY_DOWN_COMMAND, type LexicalEditor } from 'lexical'

/** Keys by their place on the keyboard, so that they are the same on an Arabic one. */
export type Shortcut = { code: string; alt?: boolean; shift?: boolean }

/** Runs what belongs to the keys; `mod` is ⌘ on Apple's machines and Ctrl on others. */
export function registerShortcuts(
  editor: LexicalEditor,
  shortcuts: readonly { keys: Shortcut; run: () => void }[],
): () => void {
  return editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      const found = shortcuts.find(({ keys }) => isPressed(keys, event))
      if (!found) return false
      event.preventDefault()
      found.run()
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

/** The keys as people read them, and as `aria-keyshortcuts` wants them. */
export function shortcutTexts({ code, alt, shift }: Shortcut): { shown: string; aria: string } {
  const key = { BracketLeft: '[', BracketRight: ']', Minus: '-' }[code] ?? code.replace(/^(Key|Digit)/, '')
  const aria = [IS_APPLE ? 'Meta' : 'Control', alt && 'Alt', shift && 'Shift', key].filter(Boolean).join('+')
  const shown = IS_APPLE ? `${alt ? '⌥' : ''}${shift ? '⇧' : ''}⌘${key}` : aria.replace('Control', 'Ctrl')
  return { shown, aria }
}
