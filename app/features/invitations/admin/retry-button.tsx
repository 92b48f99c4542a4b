import { useTranslation } from 'react-i18next'

import { Button } from '~/ui/button'
import { RotateCcw } from '~/ui/icons'
import { VisuallyHidden } from '~/ui/visually-hidden'
import { useFetcher } from '@remix-run/react'
import { useFormReply } from '~/admin/use-form-reply'

/** Sends one failed invitation again; `name` is whom it goes to. */
export function RetryButton({ invitation, name }: { invitation: number; name: string }) {
  const { t } = useTranslation('waitlistAdmin')
  const fetcher = useRetry()
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="invitation" value={invitation} />
      <Button
        type="submit"
        name="intent"
        value="retry"
        size="small"
        variant="quiet"
        disabled={fetcher.state !== 'idle'}
      >
        <RotateCcw aria-hidden className="size-4" />
        {t('batch.retry')}
        <VisuallyHidden>
          <bdi>{name}</bdi>
        </VisuallyHidden>
      </Button>
    </fetcher.Form>
  )
}

/** The one fetcher of all buttons that send an invitation again: what they were told outlives them. */
export function useRetry() {
  return useFetcher({ key: 'retry-invitations' })
}

/** Shows what the buttons were told, also when the invitation waits already and its button is gone. */
export function useRetryReply(): void {
  useFormReply(useRetry())
}
