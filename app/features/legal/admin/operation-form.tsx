import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'

import { useManager } from './manager-context'
import type { Operation } from './operation'

type OperationFormProps = {
  operation: Extract<Operation, { type: 'setStatus' | 'move' }>
  onOperate?: () => void
  children: ReactNode
}

/** A button that does something to a section: at once with script, by an ordinary form without. */
export function OperationForm({ operation, onOperate, children }: OperationFormProps) {
  const { operate } = useManager()
  return (
    <Form
      method="post"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        onOperate?.()
        void operate(operation)
      }}
    >
      <input type="hidden" name="intent" value={operation.type} />
      <input type="hidden" name="id" value={operation.id} />
      {operation.type === 'move' ? (
        <input type="hidden" name="direction" value={operation.direction} />
      ) : (
        <input type="hidden" name="status" value={operation.status} />
      )}
      {children}
    </Form>
  )
}
