import { toPlainText, toRichText, type RichText } from '~collections/rich-text/plain-text'

/**
 * The unchecked value of the field `name`: the editor's JSON, or plain text from a browser without JavaScript. Plain
 * text that equals the words of the `stored` document returns that document, so that its format survives.
 */
export function readRichTextField(form: FormData, name: string, stored: RichText | null = null): unknown {
  const json = form.get(name)
  if (typeof json === 'string') return parseJson(json)
  const text = form.get(`${name}-text`)
  if (typeof text !== 'string') return undefined
  const lines = text.replaceAll('\r\n', '\n')
  return stored !== null && lines === toPlainText(stored) ? stored : toRichText(lines)
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
