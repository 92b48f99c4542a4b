import { directionOf } from './language'
import { type Language } from '~collections/values/language'

type PhraseProps = { language: Language; className?: string; children: string }

/** Words of one language on a page of either: read out, hyphenated and ordered as theirs, and kept apart from the rest. */
export function Phrase({ language, className, children }: PhraseProps) {
  return (
    <bdi lang={language} dir={directionOf(language)} className={className}>
      {children}
    </bdi>
  )
}
