import { toLanguage } from '~/i18n/language'
import { getCms } from '~cms/client.server'
import { rememberContent } from '~cms/content-version'
import { sql } from '~collections/transaction-sql'
import { languages, type Language } from '~collections/values/language'
import type { MediaPlace } from '~collections/values/site-media'

import { fileAddress } from './media-path'

export type ShownPicture = { src: string; width: number; height: number }
export type ShownCaptions = { language: Language; src: string }
export type ShownFilm = { src: string; type: string; captions: ShownCaptions[] }

/** What the landing page shows in place of its drawings; null where it has those. */
export type ShownMedia = {
  film: ShownFilm | null
  picture: (ShownPicture & { alt: string }) | null
  teacher: { name: string; sentence: string; picture: ShownPicture | null } | null
}

const nothing: ShownMedia = { film: null, picture: null, teacher: null }

/** While the database is unavailable and it was never read, the drawings are shown. */
export async function getShownMedia(language: Language): Promise<ShownMedia> {
  try {
    return await read(language)
  } catch {
    return nothing
  }
}

type Row = {
  place: MediaPlace
  film: string | null
  type: string | null
  picture: string | null
  width: number | null
  height: number | null
  language: Language | null
  captions: string | null
  alt: string | null
  name: string | null
  sentence: string | null
}

const read = rememberContent(async (key: string): Promise<ShownMedia> => {
  const language = toLanguage(key)
  const { payload } = await getCms()
  const { rows } = await payload.db.drizzle.execute<Row>(
    sql`SELECT place, film, film_type AS type, picture, width, height, _locale AS language, captions, alt,
          site_media_locales.name, sentence
        FROM site_media LEFT JOIN site_media_locales ON _parent_id = site_media.id
          LEFT JOIN site_files ON site_files.name = picture`,
  )
  const of = (place: MediaPlace) => {
    const all = rows.filter((row) => row.place === place)
    return { all, here: all.find((row) => row.language === language) ?? all[0] }
  }
  const [film, picture, teacher] = [of('film'), of('picture'), of('teacher')]
  return {
    film: filmIn(film.all, language),
    picture: withAlt(pictureIn(picture.here), picture.here?.alt ?? ''),
    teacher: teacherIn(teacher.here, language),
  }
})

/** Browsers take the first track of several that could be the default. */
function filmIn(rows: Row[], language: Language): ShownFilm | null {
  const [row] = rows
  if (!row?.film || !row.type) return null
  const inOrder = [language, ...languages.filter((each) => each !== language)]
  const captions = inOrder.flatMap((each) => {
    const name = rows.find((of) => of.language === each)?.captions
    return name ? [{ language: each, src: fileAddress(name) }] : []
  })
  return { src: fileAddress(row.film), type: row.type, captions }
}

function pictureIn(row: Row | undefined): ShownPicture | null {
  if (!row?.picture || row.width === null || row.height === null) return null
  return { src: fileAddress(row.picture), width: row.width, height: row.height }
}

const withAlt = (picture: ShownPicture | null, alt: string) => picture && { ...picture, alt }

/** Words of another language would not be read. */
function teacherIn(row: Row | undefined, language: Language): ShownMedia['teacher'] {
  const picture = pictureIn(row)
  const words = row?.language === language ? row : null
  const [name, sentence] = [words?.name ?? '', words?.sentence ?? '']
  return name || picture ? { name, sentence, picture } : null
}
