import { translator } from '~/i18n/i18n.server'
import { languages } from '~collections/values/language'

/** A heading in every language that a file may have been exported in. */
export function namesInAllLanguages(nameIn: (t: ReturnType<typeof translator>) => string): string[] {
  return languages.map((language) => nameIn(translator(language)))
}
