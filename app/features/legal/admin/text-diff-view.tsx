import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { directionOf } from '~/i18n/language'
import { VisuallyHidden } from '~/ui/visually-hidden'

import type { Language } from '~collections/values/language'
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

type TextDiffViewProps = { before: string; after: string; language: Language }

/** A text with the words that came and went; colour is not the only sign. */
export function TextDiffView({ before, after, language }: TextDiffViewProps) {
  const { t } = useTranslation('legalManager')
  const parts = useMemo(() => diffWords(before, after), [before, after])
  return (
    <div
      lang={language}
      dir={directionOf(language)}
      className="language-sample max-h-96 overflow-y-auto rounded-control border border-line bg-paper p-4 text-sm break-words whitespace-pre-wrap"
    >
      {parts.map(({ kind, text }, index) => {
        if (kind === 'same') return <span key={index}>{text}</span>
        const Element = kind === 'added' ? 'ins' : 'del'
        return (
          <Element
            key={index}
            className={
              kind === 'added'
                ? 'rounded-small bg-success-soft text-success underline'
                : 'rounded-small bg-danger-soft text-danger line-through'
            }
          >
            <VisuallyHidden>{` ${t(`diff.${kind}`)} `}</VisuallyHidden>
            {text}
          </Element>
        )
      })}
    </div>
  )
}
