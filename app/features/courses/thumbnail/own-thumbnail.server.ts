import { readRecord } from '~/api/records.server'
import type { Actor } from '~/auth/identify.server'
import { readKeptPicture } from '~/http/keep-picture.server'
import { getCms } from '~cms/client.server'
import { languages } from '~collections/values/language'

import { inBothLanguages } from '../course-view'
import type { ThumbnailChange } from './read-thumbnail.server'
import { isShownElsewhere } from './save-thumbnail.server'

/**
 * Other words for a picture that another course shows as well, such as the one that this is a copy of, come with a picture of this
 * course’s own: the words belong to the picture. Reads its file, so call it before the transaction.
 */
export async function apartFromOthers(
  actor: Actor,
  id: number,
  change: ThumbnailChange,
): Promise<ThumbnailChange> {
  if (change.picture || change.isRemoved) return change
  const { thumbnail } = await readRecord(actor, { collection: 'courses', id })
  if (typeof thumbnail !== 'number' || !(await isShownElsewhere(actor, { id, thumbnail }))) return change
  const shared = await actor.payload.findByID({
    collection: 'course-thumbnails',
    id: thumbnail,
    depth: 0,
    locale: 'all',
    disableErrors: true,
    ...actor.as,
  })
  const alt = inBothLanguages(shared?.alt)
  if (!shared?.filename || languages.every((language) => alt[language] === change.alt[language]))
    return change
  return { ...change, picture: await readKeptPicture(await getCms(), shared.filename) }
}
