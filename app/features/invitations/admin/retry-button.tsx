import { useTranslation } from '~/i18n/use-translation'

import { Button } from '~/ui/button'
import { RotateCcw } from '~/ui/icons'
import { VisuallyHidden } from '~/ui/visually-hidden'
import { useFetcher } from '@remix-run/react'
import type { FormReply } from '~/admin/form-reply'
import { useFormReply } from '~/admin/use-form-reply'

/** `name` says to screen readers whose invitation this is. */
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

/** Shared by all retry buttons, so that the reply outlives the button. */
export function useRetry() {
  return useFetcher<FormReply>({ key: 'retry-invitations' })
}

/** Shows the reply even when the button is gone because its invitation waits again. */
export function useRetryReply(): void {
  useFormReply(useRetry())
}
