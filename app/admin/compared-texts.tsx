import type { ReactNode } from 'react'

import { directionOf } from '~/i18n/language'
import type { Language } from '~collections/values/language'

type ComparedTextsProps = {
  name: string
  /** Null for what both languages share. */
  language: Language | null
  texts: [ReactNode, ReactNode]
  labels: [string, string]
  /** Stands in place of texts that only look different. */
  note: string | null
}

/** A text on both sides, beside each other where there is room; a row of a `<dl>`. */
export function ComparedTexts({ name, language, texts, labels, note }: ComparedTextsProps) {
  return (
    <div className="grid gap-1.5">
      <dt className="text-sm font-medium">{name}</dt>
      {note === null ? (
        <dd className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
          {labels.map((label, side) => (
            <div key={label} className="grid content-start gap-1">
              <span className="text-xs text-ink-soft">{label}</span>
              <p
                {...(language && { lang: language, dir: directionOf(language) })}
                className="max-h-64 min-h-11 overflow-y-auto rounded-control border border-line bg-paper p-3 text-sm break-words whitespace-pre-wrap"
              >
                {texts[side] === '' ? '–' : texts[side]}
              </p>
            </div>
          ))}
        </dd>
      ) : (
        <dd className="text-sm text-ink-soft">{note}</dd>
      )}
    </div>
  )
}
