/** What of the landing page can be shown in place of its drawings. Each is one record. */
export const mediaPlaces = ['film', 'picture', 'teacher'] as const
export type MediaPlace = (typeof mediaPlaces)[number]

const megabyte = 1024 * 1024

export const filmMaxBytes = 250 * megabyte
export const filmTypes = ['video/mp4', 'video/webm'] as const
export const captionsMaxBytes = 512 * 1024

/** What a picture shows, for people who cannot see it. */
export const pictureAltMaxLength = 200
export const teacherNameMaxLength = 60
export const teacherSentenceMaxLength = 160

/** Pixels: twice as many as each is ever shown with. */
export const lessonPictureWidth = 1280
export const portraitSide = 192
