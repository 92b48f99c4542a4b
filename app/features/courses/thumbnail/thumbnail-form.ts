import type { Language } from '~collections/values/language'

/** The names of the fields. */
export const thumbnailFile = 'thumbnail'
export const thumbnailRemoval = 'removeThumbnail'
export const altField = { en: 'thumbnailAltEn', ar: 'thumbnailAltAr' } as const satisfies Record<
  Language,
  string
>

export type AltTexts = Record<Language, string>
