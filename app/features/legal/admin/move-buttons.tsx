import { useTranslation } from '~/i18n/use-translation'

import { IconButton } from '~/ui/icon-button'
import { ArrowDown, ArrowUp } from '~/ui/icons'

import type { EditedSection } from './managed-section'
import { useManager } from './manager-context'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Operation } from './operation'

export type Direction = 'up' | 'down'
type MoveButtonsProps = {
  section: EditedSection
  onMove: (id: EditedSection['id'], direction: Direction) => void
}

const icons = { up: ArrowUp, down: ArrowDown }

/** To restore the focus after a move. */
export function moveButtonId(id: EditedSection['id'], direction: Direction): string {
  return `move-${direction}-${id}`
}

/** Swaps a section with its neighbour of the same language. Disabled at the ends, but still focusable. */
export function MoveButtons({ section, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('legalManager')
  const { sections, announce } = useManager()
  const { id, title, language, order } = section
  const count = sections.filter((each) => each.language === language).length
  const place = { up: order - 1, down: order + 1 }
  return (
    <span className="inline-flex">
      {(['up', 'down'] as const).map((direction) => {
        const Icon = icons[direction]
        const isAtEnd = place[direction] < 1 || place[direction] > count
        return (
          <OperationForm
            key={direction}
            operation={{ type: 'move', id, direction }}
            onOperate={() => {
              onMove(id, direction)
              announce(t('moved', { title, place: place[direction], total: count }))
            }}
          >
            <IconButton
              id={moveButtonId(id, direction)}
              type="submit"
              label={t(`move.${direction}`, { title })}
              icon={<Icon aria-hidden className="size-4.5" />}
              aria-disabled={isAtEnd || undefined}
              onClick={(event) => isAtEnd && event.preventDefault()}
              className="size-9 text-ink-soft hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-35 max-md:size-11"
            />
          </OperationForm>
        )
      })}
    </span>
  )
}

type OperationFormProps = {
  operation: Extract<Operation, { type: 'setStatus' | 'move' }>
  onOperate?: () => void
  children: ReactNode
}

/** Works as an ordinary form without JavaScript. */
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
