import { z } from 'zod'

import { text } from '~/api/contract/inputs'
import { readRichTextField } from '~/features/rich-text/read-rich-text-field'
import { typedIn } from '~/http/form-text'
import { audienceSchema } from '~collections/announcement-audience'
import { isWebAddress } from '~collections/fields/web-address'
import { cleanRichText } from '~collections/rich-text/clean-rich-text'
import { RichTextError } from '~collections/rich-text/clean-walk'
import { toPlainText, type RichText } from '~collections/rich-text/plain-text'
import {
  announcementContentMaxLength,
  announcementSubjectMaxLength,
  buttonLabelMaxLength,
} from '~collections/values/announcements'
import type { Language } from '~collections/values/language'
import { linkAddressMaxLength } from '~collections/values/text'

import type { AnnouncementWords, MissingWords } from './missing-words'

/** The names of the fields of the picture. */
export const pictureFile = 'picture'
export const pictureRemoval = 'removePicture'

export const audienceFields = [
  'status',
  'confirmed',
  'language',
  'interest',
  'channel',
  'country',
  'joinedFrom',
  'joinedUntil',
] as const
export type AudienceField = (typeof audienceFields)[number]
export const audienceFieldName = (field: AudienceField): `audience.${AudienceField}` => `audience.${field}`

/** Null for one without words. */
const richText = z.unknown().transform((value, context): RichText | null => {
  if (value === null || value === undefined || toPlainText(value).trim() === '') return null
  try {
    const cleaned = cleanRichText(value)
    if (toPlainText(cleaned).length > announcementContentMaxLength) throw new RichTextError('tooLong')
    return cleaned
  } catch (error) {
    if (!(error instanceof RichTextError)) throw error
    context.issues.push({ code: 'custom', message: `api:legal.richText.${error.fault}`, input: value })
    return z.NEVER
  }
})

const inBoth = <Schema extends z.ZodType>(schema: Schema) => z.object({ en: schema, ar: schema })

/** The form of an announcement. What is missing before it can be sent is no mistake here: a draft may be half written. */
export const announcementForm = z.object({
  subject: inBoth(text(announcementSubjectMaxLength)),
  content: inBoth(richText),
  buttonLabel: inBoth(text(buttonLabelMaxLength)),
  buttonUrl: text(linkAddressMaxLength).refine(
    (url) => url === '' || isWebAddress(url) === true,
    'announcementsAdmin:problem.url',
  ),
  pictureAlt: inBoth(text(announcementSubjectMaxLength)),
  audience: audienceSchema,
})

type Fields = Pick<FormData, 'get'>

/**
 * What a form has, unchecked. Text from a browser without JavaScript that equals the words of what is `stored` keeps its
 * format.
 */
export function rawAnnouncement(form: FormData, stored: AnnouncementWords['content'] | null) {
  const inBoth = (name: string) => ({ en: typedIn(form, `${name}.en`), ar: typedIn(form, `${name}.ar`) })
  const contentIn = (language: Language) =>
    readRichTextField(form, `content.${language}`, storedText(stored?.[language]))
  return {
    subject: inBoth('subject'),
    content: { en: contentIn('en'), ar: contentIn('ar') },
    buttonLabel: inBoth('buttonLabel'),
    buttonUrl: typedIn(form, 'buttonUrl'),
    pictureAlt: inBoth('pictureAlt'),
    audience: rawAudience(form),
  }
}

function storedText(content: unknown): RichText | null {
  return isRichText(content) ? content : null
}

export function isRichText(value: unknown): value is RichText {
  return typeof value === 'object' && value !== null && 'root' in value
}

/** The filters that a form, or an address, chooses; unchecked. */
export function rawAudience(form: Fields): Partial<Record<AudienceField, string | boolean>> {
  const chosen = audienceFields.flatMap((field): [AudienceField, string | boolean][] => {
    const value = typedIn(form, audienceFieldName(field)).trim()
    if (value === '') return []
    if (field === 'confirmed') return [[field, value === 'true' ? true : value === 'false' ? false : value]]
    return [[field, value]]
  })
  return Object.fromEntries(chosen)
}

/** The field of the form that lacks something. */
export function missingField({ field, language }: MissingWords): string {
  return language === null ? field : `${field}.${language}`
}
