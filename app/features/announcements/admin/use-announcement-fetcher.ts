import { useFetcher, type FetcherWithComponents } from '@remix-run/react'

import { offerUndo } from '~/admin/offer-undo'
import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'

import type { AnnouncementReply } from './announcement-intents.server'

export type PageFetcher = FetcherWithComponents<AnnouncementReply>

/** Sends what buttons do at once, and offers to undo it. */
export function useAnnouncementFetcher(): PageFetcher {
  const { t } = useTranslation('announcementsAdmin')
  const fetcher = useFetcher<AnnouncementReply>()
  useFormReply(fetcher, undefined, { offer: ({ undo }) => offerUndo(fetcher, undo, t('action.undo')) })
  return fetcher
}
