import { Form } from '@remix-run/react'

import type { FormReply } from '~/admin/form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Undo } from '~/ui/icons'

import { undoIn } from './use-thread-forms'

/** Offers to undo a change below its notice, where no script shows a toast. */
export function UndoForm({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('messages')
  const undo = undoIn(reply)
  if (undo === null) return null
  return (
    <Form method="post" className="-mt-2 mb-4">
      <input type="hidden" name="undo" value={undo} />
      <Button type="submit" name="intent" value="undo" size="small">
        <Undo aria-hidden className="size-4" />
        {t('undo')}
      </Button>
    </Form>
  )
}
