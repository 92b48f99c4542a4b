import { useFetcher } from '@remix-run/react'

import { useFormReply } from '~/admin/use-form-reply'

/** The one fetcher of all buttons that send an invitation again: what they were told outlives them. */
export function useRetry() {
  return useFetcher({ key: 'retry-invitations' })
}

/** Shows what the buttons were told, also when the invitation waits already and its button is gone. */
export function useRetryReply(): void {
  useFormReply(useRetry())
}
