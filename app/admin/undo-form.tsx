import { Form } from '@remix-run/react'

import { Button } from '~/ui/button'
import { Undo } from '~/ui/icons'

import type { FormReply } from './form-reply'

/** What leads back from a change, if its reply carries it. */
export function undoIn(reply: FormReply | undefined): string | null {
  const undo = reply?.ok ? reply.details?.undo : undefined
  return typeof undo === 'string' ? undo : null
}

/** Offers to undo a change below its notice, where no script shows a toast. */
export function UndoForm({ reply, label }: { reply: FormReply | undefined; label: string }) {
  const undo = undoIn(reply)
  if (undo === null) return null
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
