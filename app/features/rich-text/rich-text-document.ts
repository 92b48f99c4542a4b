/** The document that the editor opens and gives back: Payload's Lexical JSON, untouched. */
export type { RichText as RichTextDocument } from '~collections/rich-text/plain-text'
export { toPlainText, toRichText } from '~collections/rich-text/plain-text'
