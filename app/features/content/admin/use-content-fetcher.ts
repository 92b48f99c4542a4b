import { useFetcher, type FetcherWithComponents } from '@remix-run/react'

import type { DoneIn } from '~/admin/form-reply'
import { offerUndo } from '~/admin/offer-undo'
import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'

import type { ContentReply } from './content-intents.server'

export type ContentFetcher = FetcherWithComponents<ContentReply>

/** Sends what buttons do at once, and offers to undo it. */
export function useContentFetcher(onDone?: (reply: DoneIn<ContentReply>) => void): ContentFetcher {
  const { t } = useTranslation('content')
  const fetcher = useFetcher<ContentReply>()
  useFormReply(fetcher, onDone, {
    offer: ({ undo }) => offerUndo(fetcher, undo, t('action.undo')),
  })
  return fetcher
}
