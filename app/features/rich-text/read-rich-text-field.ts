import { toPlainText, toRichText, type RichText } from '~collections/rich-text/plain-text'

/**
 * What a posted form says in the field `name`: the editor's JSON, of which nothing is certain yet, or the plain text of
 * a browser without JavaScript. Plain text that is still that of the `stored` document leaves it as it is.
 */
export function readRichTextField(form: FormData, name: string, stored: RichText | null = null): unknown {
  const json = form.get(name)
  if (typeof json === 'string') return parse(json)
  const text = form.get(`${name}-text`)
  if (typeof text !== 'string') return undefined
  const lines = text.replaceAll('\r\n', '\n')
  return stored !== null && lines === toPlainText(stored) ? stored : toRichText(lines)
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
