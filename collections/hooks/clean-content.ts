import { isDeepStrictEqual } from 'node:util'
import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { cleanRichText } from '../rich-text/clean-rich-text'
import { RichTextError, type RichTextFault } from '../rich-text/clean-walk'
import { toPlainText } from '../rich-text/plain-text'

const messages: Record<RichTextFault, string> = {
  notRichText: 'This is no rich text.',
  unknownNode: 'The text has a part of a kind that it may not have.',
  badText: 'The text has a character that cannot be stored.',
  badLink: 'A link leads to an address that is not allowed.',
  tooDeep: 'The text is nested too deeply.',
  tooLong: 'The text is too long.',
  empty: 'The text is empty.',
}

/** Cleans the new `content` of a record; stored content stays as it is until it changes. */
export function cleanContent({ maxLength }: { maxLength?: number } = {}): CollectionBeforeValidateHook<{
  id: number
  content?: unknown
}> {
  return ({ collection, data, originalDoc, req }) => {
    const content: unknown = data?.content
    if (content === undefined || content === null || isDeepStrictEqual(content, originalDoc?.content))
      return data
    try {
      const cleaned = cleanRichText(content)
      if (maxLength !== undefined && toPlainText(cleaned).length > maxLength)
        throw new RichTextError('tooLong')
      return { ...data, content: cleaned }
    } catch (error) {
      if (!(error instanceof RichTextError)) throw error
      throw new ValidationError({
        collection: collection.slug,
        errors: [{ path: 'content', message: messages[error.fault] }],
        req,
      })
    }
  }
}
