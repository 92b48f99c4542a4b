import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { directionOf } from '~/i18n/language'
import { VisuallyHidden } from '~/ui/visually-hidden'

import type { Language } from './managed-section'
import { diffWords } from './text-diff'

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
