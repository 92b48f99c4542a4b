import { contentTabPath, pathOfSection } from '~/admin/sections'
import type { MediaPlace } from '~collections/values/site-media'

/** The address of a film, a picture or captions. It never has other contents. */
export const fileAddress = (name: string) => `/media/${name}`

export const mediaTabPath = contentTabPath('media')
/** Where the form of the film is sent: the tab, at an address that takes a long body. */
export const filmPath = `${pathOfSection('content')}/film`
/** The same for scripts, which get the reply alone. */
export const filmUploadPath = `${filmPath}/upload`

/** The tab, asking whether to remove something. */
export const removalPath = (place: MediaPlace) => `${mediaTabPath}&remove=${place}`

/** The names of the fields with files: one of a form’s own, and the film. */
export const mediaFile = 'file'
export const filmFile = 'film'
export const photoRemoval = 'removePicture'
