import { Form } from '@remix-run/react'

import { Button } from '~/ui/button'
import { Undo } from '~/ui/icons'

import type { FormReply } from './form-reply'

/** Offers to undo a change below its notice, where no script shows a toast. */
export function UndoForm({ reply, label }: { reply: FormReply | undefined; label: string }) {
  const undo = reply?.ok ? reply.undo : undefined
  if (undo === undefined) return null
  return (
    <Form method="post" className="-mt-2 mb-4">
      <input type="hidden" name="undo" value={undo} />
      <Button type="submit" name="intent" value="undo" size="small">
        <Undo aria-hidden className="size-4" />
        {label}
      </Button>
    </Form>
  )
}
