import type { LongBodies } from '~/http/read-form.server'
import { usualBodyBytes } from '~/http/read-json-body.server'
import { allCalls } from '~/features/api-docs/all-calls.server'
import { announcementBodies } from '~/features/announcements/announcement-form-limits.server'
import { importBodies } from '~/features/imports/import-intents.server'
import { courseBodies } from '~/features/courses/thumbnail/course-form-limits.server'
import { legalBodies } from '~/features/legal/long-bodies.server'
import { messageBodies } from '~/features/messages/admin/writing/message-form-limits.server'
import { socialBodies } from '~/features/page-meta/page-meta-form-limits.server'
import { contentBodies } from '~/features/content/content-form-limits.server'
import { filmBodies } from '~/features/site-media/answer-film.server'
import { profileBodies } from '~/features/profile/save-picture.server'

const forms = [
  announcementBodies,
  courseBodies,
  legalBodies,
  messageBodies,
  profileBodies,
  importBodies,
  socialBodies,
  filmBodies,
  contentBodies,
]

/** The host writes parameters in its own way. */
const forHost = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Where a request may be longer than {@link usualBodyBytes}: forms say so beside their fields, calls in their definition. */
export const longBodies: LongBodies[] = [
  // Scripts send a form to the page's address with this ending.
  ...forms.map(({ paths, bytes }) => ({ paths: paths.flatMap((path) => [path, `${path}.data`]), bytes })),
  ...allCalls.flatMap(({ definition: { path, bodyBytes = usualBodyBytes, limit } }): LongBodies[] => {
    const paths = [`/api${forHost(path)}`]
    // These count requests that are too long, too, and stop reading at their own limit.
    if (limit) return [{ paths, bytes: null }]
    return bodyBytes > usualBodyBytes ? [{ paths, bytes: bodyBytes }] : []
  }),
]
