import { z } from 'zod'

import type { Member } from '~/auth/identify.server'
import { languages, type Language } from '~collections/values/language'
import type { MediaPlace } from '~collections/values/site-media'

import { fileAddress } from './media-path'

const byLanguage = z.catch(z.object({ en: z.string().nullish(), ar: z.string().nullish() }), {})
const record = z.looseObject({
  place: z.string(),
  updatedAt: z.string(),
  film: z.string().nullish(),
  filmType: z.string().nullish(),
  filmBytes: z.number().nullish(),
  picture: z.string().nullish(),
  captions: byLanguage,
  alt: byLanguage,
  name: byLanguage,
  sentence: byLanguage,
})

/** What the tab shows, with its version: empty for a place that nobody has changed. Files are addresses. */
export async function readStoredMedia({ payload, as }: Member) {
  const { docs } = await payload.find({
    collection: 'site-media',
    locale: 'all',
    pagination: false,
    depth: 0,
    ...as,
  })
  const records = docs.map((doc) => record.parse(doc))
  const of = (place: MediaPlace) => records.find((each) => each.place === place)
  const [film, picture, teacher] = [of('film'), of('picture'), of('teacher')]
  const text = (texts: z.output<typeof byLanguage> | undefined) =>
    inBoth((language) => texts?.[language] ?? '')
  return {
    film: {
      seen: film?.updatedAt ?? '',
      file: addressOf(film?.film),
      type: film?.filmType ?? '',
      bytes: film?.filmBytes ?? 0,
      captions: inBoth((language) => addressOf(film?.captions[language])),
    },
    picture: {
      seen: picture?.updatedAt ?? '',
      file: addressOf(picture?.picture),
      alt: text(picture?.alt),
    },
    teacher: {
      seen: teacher?.updatedAt ?? '',
      file: addressOf(teacher?.picture),
      name: text(teacher?.name),
      sentence: text(teacher?.sentence),
    },
  }
}

export type StoredMedia = Awaited<ReturnType<typeof readStoredMedia>>

const addressOf = (name: string | null | undefined) => (name ? fileAddress(name) : null)

function inBoth<Value>(of: (language: Language) => Value): Record<Language, Value> {
  const [en, ar] = languages
  return { en: of(en), ar: of(ar) }
}
