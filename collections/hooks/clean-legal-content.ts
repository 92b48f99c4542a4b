import { isDeepStrictEqual } from 'node:util'
import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import type { LegalSection } from '../payload-types'
import { cleanRichText } from '../rich-text/clean-rich-text'
import { RichTextError, type RichTextFault } from '../rich-text/clean-walk'

const messages: Record<RichTextFault, string> = {
  notRichText: 'This is no rich text.',
  unknownNode: 'The text has a part of a kind that it may not have.',
  badText: 'The text has a character that cannot be stored.',
  badLink: 'A link leads to an address that is not allowed.',
  tooDeep: 'The text is nested too deeply.',
  tooLong: 'The text is too long.',
  empty: 'The text is empty.',
}

/** Cleans new content; stored content stays as it is until it changes. */
export const cleanLegalContent: CollectionBeforeValidateHook<LegalSection> = ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const content: unknown = data?.content
  if (content === undefined || content === null || isDeepStrictEqual(content, originalDoc?.content))
    return data
  try {
    return { ...data, content: cleanRichText(content) }
  } catch (error) {
    if (!(error instanceof RichTextError)) throw error
    throw new ValidationError({
      collection: collection.slug,
      errors: [{ path: 'content', message: messages[error.fault] }],
      req,
    })
  }
}
