import { Form, useFetcher, type FetcherWithComponents } from '@remix-run/react'

import type { FormReply } from '~/admin/form-reply'
import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Undo } from '~/ui/icons'

/** What leads back from a change of many people, if its reply carries it. */
function undoIn(reply: FormReply | undefined): string | null {
  const undo = reply?.ok ? reply.details?.undo : undefined
  return typeof undo === 'string' ? undo : null
}

/** Tells what became of a change of many people, and offers to undo it. */
export function useBulkReply(fetcher: FetcherWithComponents<unknown>, onDone: () => void): void {
  const { t } = useTranslation('usersAdmin')
  const undoing = useFetcher()
  useFormReply(undoing)
  useFormReply(fetcher, onDone, {
    offer(reply) {
      const undo = undoIn(reply)
      if (undo === null) return undefined
      const run = () => {
        undoing.submit({ intent: 'undo', undo }, { method: 'post' })
      }
      return { label: t('bulk.undo'), run }
    },
  })
}

/** The same without a script, below the notice. */
export function UndoForm({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('usersAdmin')
  const undo = undoIn(reply)
  if (undo === null) return null
  return (
    <Form method="post" className="-mt-2 mb-4">
      <input type="hidden" name="undo" value={undo} />
      <Button type="submit" name="intent" value="undo" size="small">
        <Undo aria-hidden className="size-4" />
        {t('bulk.undo')}
      </Button>
    </Form>
  )
}
