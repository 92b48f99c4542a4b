import type { MediaPlace } from '~collections/values/site-media'

import type { StoredMedia } from '../stored-media.server'

export function isThere(media: StoredMedia, place: MediaPlace): boolean {
  return place === 'teacher' ? isTeacherThere(media.teacher) : media[place].file !== null
}

export function isTeacherThere({ file, name, sentence }: StoredMedia['teacher']): boolean {
  return file !== null || [name.en, name.ar, sentence.en, sentence.ar].some((text) => text !== '')
}
