import { useMemo } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { directionOf } from '~/i18n/language'
import { VisuallyHidden } from '~/ui/visually-hidden'

import type { Language } from '~collections/values/language'
import { diffArrays } from 'diff'

export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** Beyond this, the texts count as wholly different; comparing them would take too long. */
const maxEdits = 1000

/** Empty for equal texts. */
export function diffWords(before: string, after: string): DiffPart[] {
  if (before === after) return []
  const changes = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: maxEdits })
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

/** Words, spaces and line ends; in any script, a word is a run without spaces. */
function tokensOf(text: string): string[] {
  return text.match(/\n|[^\S\n]+|\S+/g) ?? []
}

type TextDiffViewProps = { before: string; after: string; language: Language }

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
