import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import type { HistoryState } from '@lexical/react/LexicalHistoryPlugin'
import { useTranslation } from '~/i18n/use-translation'

import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  Link,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  Minus,
  Redo,
  Strikethrough,
  TextQuote,
  Underline,
  Undo,
} from '~/ui/icons'

import { shortcuts, type ActionName } from './use-editor-actions'
import { ToolbarButton } from './toolbar-button'
import { useToolbarState } from './selection-state'
import { useState, type KeyboardEvent } from 'react'

const icons = {
  undo: Undo,
  redo: Redo,
  h2: Heading2,
  h3: Heading3,
  h4: Heading4,
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strikethrough: Strikethrough,
  bullet: List,
  number: ListOrdered,
  nestIn: ListIndentIncrease,
  nestOut: ListIndentDecrease,
  quote: TextQuote,
  rule: Minus,
  link: Link,
} satisfies Record<ActionName, unknown>

const groups: ActionName[][] = [
  ['undo', 'redo'],
  ['h2', 'h3', 'h4'],
  ['bold', 'italic', 'underline', 'strikethrough'],
  ['bullet', 'number', 'nestIn', 'nestOut'],
  ['quote', 'rule', 'link'],
]

const mirroredIcons = new Set<ActionName>(['undo', 'redo', 'bullet', 'nestIn', 'nestOut', 'quote'])

type ToolbarProps = { actions: Record<ActionName, () => void>; controls: string; history: HistoryState }

/** `controls` is the id of the text. */
export function Toolbar({ actions, controls, history }: ToolbarProps) {
  const { t } = useTranslation('editor')
  const [editor] = useLexicalComposerContext()
  const { block, canUndo, canRedo, canNestIn, canNestOut, isLink, ...marks } = useToolbarState(
    editor,
    history,
  )
  const { row, stop } = useRovingFocus<ActionName>('undo')
  const disabled: Partial<Record<ActionName, boolean>> = {
    undo: !canUndo,
    redo: !canRedo,
    nestIn: !canNestIn,
    nestOut: !canNestOut,
  }
  const pressed: Partial<Record<ActionName, boolean>> = {
    h2: block === 'h2',
    h3: block === 'h3',
    h4: block === 'h4',
    bullet: block === 'bullet',
    number: block === 'number',
    quote: block === 'quote',
    link: isLink,
    ...marks,
  }
  return (
    <div
      role="toolbar"
      aria-label={t('toolbar')}
      aria-controls={controls}
      tabIndex={-1}
      className="sticky top-0 z-10 in-[dialog]:top-15 flex flex-wrap gap-x-2 gap-y-1 max-md:gap-x-0 rounded-t-control border-b border-line bg-surface p-1"
      {...row}
    >
      {groups.map((names) => (
        <div key={names[0]} className="flex max-md:contents">
          {names.map((name) => (
            <ToolbarButton
              key={name}
              label={t(`actions.${name}`)}
              icon={icons[name]}
              keys={shortcuts[name]}
              isPressed={pressed[name]}
              isDisabled={disabled[name]}
              isMirrored={mirroredIcons.has(name)}
              onPress={actions[name]}
              {...stop(name)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Roving tabindex (WAI-ARIA toolbar pattern): one Tab stop, then arrow keys, which follow the writing direction. */
function useRovingFocus<Name extends string>(first: Name) {
  const [current, setCurrent] = useState(first)
  const row = {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const buttons = [...event.currentTarget.querySelectorAll('button')]
      const at = buttons.findIndex((button) => button === document.activeElement)
      const target = at === -1 ? undefined : nextIndex(event, at, buttons.length)
      if (target === undefined) return
      event.preventDefault()
      buttons.at(target)?.focus()
    },
  }
  const stop = (name: Name) => ({
    tabIndex: name === current ? 0 : -1,
    onFocus: () => setCurrent(name),
  })
  return { row, stop }
}

function nextIndex(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  at: number,
  count: number,
): number | undefined {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (at + (key === forward ? 1 : -1)) % count
}
