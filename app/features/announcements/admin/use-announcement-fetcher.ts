import { useFetcher, type FetcherWithComponents } from '@remix-run/react'

import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'

import type { AnnouncementReply } from './announcement-intents.server'

export type PageFetcher = FetcherWithComponents<AnnouncementReply>

/** Sends what buttons do at once, and offers to undo it. */
export function useAnnouncementFetcher(): PageFetcher {
  const { t } = useTranslation('announcementsAdmin')
  const fetcher = useFetcher<AnnouncementReply>()
  useFormReply(fetcher, undefined, {
    offer: ({ undo }) =>
      undo === undefined
        ? undefined
        : {
            label: t('action.undo'),
            run: () => fetcher.submit({ intent: 'undo', undo }, { method: 'post' }),
          },
  })
  return fetcher
}
