import type { PayloadRequest } from 'payload'

import { changeOneOfEach } from '~/api/one-of-each.server'
import type { Member } from '~/auth/identify.server'
import { forgetContentVersion } from '~cms/content-version'
import { filesAreThere } from '~collections/hooks/keep-file-names'
import { languages, type Language } from '~collections/values/language'
import type { filmTypes, MediaPlace } from '~collections/values/site-media'

import { addSiteFile, dropUnnamedMedia, type SiteFile } from './site-files.server'

const collection = 'site-media'

/** `seen` is the `updatedAt` that the form shows: empty for a place without a record. */
type SeenPlace = { seen: string | undefined }

export type StoredFilm = { film: string; filmType: (typeof filmTypes)[number]; filmBytes: number }

/**
 * Its file has to be there; that of the former film goes once this is committed. Captions go with a film that is removed, and stay
 * for one that takes its place, which may be a better copy.
 */
export function changeFilm(member: Member, { seen }: SeenPlace, film: StoredFilm | null): Promise<void> {
  return change(member, { place: 'film', seen }, async (write) => {
    await write(film ?? { film: null, filmType: null, filmBytes: null })
    if (!film) for (const language of languages) await write({ captions: null }, language)
  })
}

/** Null takes them away. */
export function changeCaptions(
  member: Member,
  { language, seen }: SeenPlace & { language: Language },
  bytes: Buffer | null,
): Promise<void> {
  return change(member, { place: 'film', seen }, async (write, add) => {
    await write({ captions: bytes && (await add({ bytes }, 'vtt')) }, language)
  })
}

export type LanguageTexts = Record<Language, string>

/** Without a picture it keeps the one that is there. */
export function changePicture(
  member: Member,
  { seen }: SeenPlace,
  { picture, alt }: { picture: SiteFile | null; alt: LanguageTexts },
): Promise<void> {
  return change(member, { place: 'picture', seen }, async (write, add) => {
    const name = picture && (await add(picture))
    for (const language of languages)
      await write({ alt: alt[language], ...(name !== null && { picture: name }) }, language)
  })
}

export function removePicture(member: Member, { seen }: SeenPlace): Promise<void> {
  return change(member, { place: 'picture', seen }, async (write) => {
    for (const language of languages) await write({ picture: null, alt: null }, language)
  })
}

type Teacher = {
  /** Undefined keeps the one that is there, null takes it away. */
  picture: SiteFile | null | undefined
  name: LanguageTexts
  sentence: LanguageTexts
}

export function changeTeacher(member: Member, { seen }: SeenPlace, teacher: Teacher): Promise<void> {
  return change(member, { place: 'teacher', seen }, async (write, add) => {
    const picture = teacher.picture && (await add(teacher.picture))
    for (const language of languages)
      await write(
        {
          name: teacher.name[language],
          sentence: teacher.sentence[language],
          ...(picture !== undefined && { picture }),
        },
        language,
      )
  })
}

export const noTeacher: Teacher = {
  picture: null,
  name: { en: '', ar: '' },
  sentence: { en: '', ar: '' },
}

type Fields = {
  film?: string | null
  filmType?: StoredFilm['filmType'] | null
  filmBytes?: number | null
  captions?: string | null
  picture?: string | null
  alt?: string | null
  name?: string | null
  sentence?: string | null
}
type Write = (fields: Fields, language?: Language) => Promise<unknown>
type Add = (file: SiteFile, ending?: 'webp' | 'vtt') => Promise<string>

/** All of it or nothing; files that are no longer named go with the same change. */
async function change(
  member: Member,
  { place, seen }: SeenPlace & { place: MediaPlace },
  run: (write: Write, add: Add) => Promise<void>,
): Promise<void> {
  const { payload, as } = member
  const call = { collection, depth: 0, context: filesAreThere, ...as } as const
  const create = (req: PayloadRequest) => payload.create({ ...call, data: { place }, req })
  await changeOneOfEach(
    member,
    { collection, field: 'place', value: place, seen, create },
    async (req, id) => {
      const write: Write = (data, locale = languages[0]) =>
        payload.update({ ...call, id, locale, fallbackLocale: false, data, req })
      await run(write, (file, ending) => addSiteFile(req, { media: id }, file, ending))
      await dropUnnamedMedia(req, id)
    },
  )
  forgetContentVersion()
}
