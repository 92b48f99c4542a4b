import type { ScreenTab, TabVisit } from '~/admin/screen-tabs.server'
import { orUnavailable } from '~/http/replies.server'

import { readStoredMedia } from '../stored-media.server'
import { mediaIntents } from './media-intents.server'

/** What the landing page shows in place of its drawings. */
export const mediaTab = {
  id: 'media',
  role: 'viewer',
  async load({ member }: TabVisit) {
    return { media: await orUnavailable(() => readStoredMedia(member)) }
  },
  intents: () => mediaIntents,
} as const satisfies ScreenTab
