import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  $getRoot,
  $getSelection,
  FORMAT_TEXT_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
  type LexicalEditor,
} from 'lexical'
import { useEffect, useMemo } from 'react'

import {
  headingTags,
  type HeadingTag,
  listTypes,
  type ListType,
  type TextMark,
} from '~collections/rich-text/nodes'

import { $addRule, $makeParagraphs, $nest, $toggleHeading, $toggleList, $toggleQuote } from './blocks-command'
import { registerShortcuts, type Shortcut } from './shortcuts'

export type ActionName =
  'undo' | 'redo' | HeadingTag | TextMark | ListType | 'nestIn' | 'nestOut' | 'quote' | 'rule' | 'link'

/** Lexical itself handles the shortcuts that are not in `handledActions`. */
export const shortcuts: Record<ActionName, Shortcut> = {
  undo: { code: 'KeyZ' },
  redo: { code: 'KeyZ', shift: true },
  h2: { code: 'Digit2', alt: true },
  h3: { code: 'Digit3', alt: true },
  h4: { code: 'Digit4', alt: true },
  bold: { code: 'KeyB' },
  italic: { code: 'KeyI' },
  underline: { code: 'KeyU' },
  strikethrough: { code: 'KeyX', shift: true },
  bullet: { code: 'Digit8', shift: true },
  number: { code: 'Digit7', shift: true },
  nestIn: { code: 'BracketRight' },
  nestOut: { code: 'BracketLeft' },
  quote: { code: 'Digit9', shift: true },
  rule: { code: 'Minus', alt: true },
  link: { code: 'KeyK' },
}

const handledActions = [
  ...headingTags,
  ...listTypes,
  ...(['strikethrough', 'nestIn', 'nestOut', 'quote', 'rule', 'link'] as const),
] as const

/** The actions of the toolbar; also registers their shortcuts. */
export function useEditorActions(openLink: () => void): Record<ActionName, () => void> {
  const [editor] = useLexicalComposerContext()
  const actions = useMemo(() => ({ ...actionsOf(editor), link: openLink }), [editor, openLink])
  useEffect(() => {
    const handled = handledActions.map((name) => ({ keys: shortcuts[name], run: actions[name] }))
    const asParagraph = {
      keys: { code: 'Digit0', alt: true },
      run: () => change(editor, () => $makeParagraphs(editor)),
    }
    return registerShortcuts(editor, [...handled, asParagraph])
  }, [editor, actions])
  return actions
}

function actionsOf(editor: LexicalEditor): Record<Exclude<ActionName, 'link'>, () => void> {
  const heading = (tag: HeadingTag) => () => change(editor, () => $toggleHeading(tag))
  const mark = (name: TextMark) => () =>
    change(editor, () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, name))
  const list = (type: ListType) => () => change(editor, () => $toggleList(editor, type))
  return {
    undo: () => editor.dispatchCommand(UNDO_COMMAND, undefined),
    redo: () => editor.dispatchCommand(REDO_COMMAND, undefined),
    h2: heading('h2'),
    h3: heading('h3'),
    h4: heading('h4'),
    bold: mark('bold'),
    italic: mark('italic'),
    underline: mark('underline'),
    strikethrough: mark('strikethrough'),
    bullet: list('bullet'),
    number: list('number'),
    nestIn: () => change(editor, () => $nest(1)),
    nestOut: () => change(editor, () => $nest(-1)),
    quote: () => change(editor, $toggleQuote),
    rule: () => change(editor, $addRule),
  }
}

/** Changes the document at the selection, or at its end before the first focus, and returns the focus to it. */
function change(editor: LexicalEditor, $change: () => void): void {
  editor.update(() => {
    if ($getSelection() === null) $getRoot().selectEnd()
    $change()
  })
  editor.focus()
}
