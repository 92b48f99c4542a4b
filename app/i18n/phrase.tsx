import { directionOf } from './language'
import { type Language } from '~collections/values/language'

type PhraseProps = { language: Language; className?: string; children: string }

/** `lang` and `dir` for screen readers and hyphenation, `<bdi>` to isolate it from the text around it. */
export function Phrase({ language, className, children }: PhraseProps) {
  return (
    <bdi lang={language} dir={directionOf(language)} className={className}>
      {children}
    </bdi>
  )
}
