import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'

import { IconButton } from '~/ui/icon-button'
import { ArrowDown, ArrowUp } from '~/ui/icons'

import type { ManagedSection } from '../managed-section'
import { useManager } from './manager-context'
import { directions, fieldsOf, neighbourOf, type Direction, type SectionAction } from './section-actions'

type MoveButtonsProps = { section: ManagedSection; onMove: (id: number, direction: Direction) => void }

const icons = { up: ArrowUp, down: ArrowDown }

/** To restore the focus after a move. */
export function moveButtonId(id: number, direction: Direction): string {
  return `move-${direction}-${id}`
}

/** Swaps a section with its neighbour of the same language. Disabled at the ends, but still focusable. */
export function MoveButtons({ section, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('legalManager')
  const { sections, announce } = useManager()
  const formats = useFormats()
  const { id, title } = section
  const total = sections.filter(({ language }) => language === section.language).length
  return (
    <span className="inline-flex">
      {directions.map((direction) => {
        const Icon = icons[direction]
        const neighbour = neighbourOf(sections, section, direction)
        return (
          <ActionForm
            key={direction}
            action={{ intent: 'move', id, direction, neighbour: neighbour?.id ?? id }}
            onAction={() => {
              onMove(id, direction)
              if (!neighbour) return
              const [place, of] = [neighbour.order, total].map((number) => formatNumber(number, formats))
              announce(t('moved', { title, place, total: of }))
            }}
          >
            <IconButton
              id={moveButtonId(id, direction)}
              type="submit"
              label={t(`move.${direction}`, { title })}
              icon={<Icon aria-hidden className="size-4.5" />}
              aria-disabled={!neighbour || undefined}
              onClick={(event) => !neighbour && event.preventDefault()}
              className="size-9 text-ink-soft hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-35 max-md:size-11"
            />
          </ActionForm>
        )
      })}
    </span>
  )
}

type ActionFormProps = { action: SectionAction; onAction?: () => void; children: ReactNode }

/** Works as an ordinary form without JavaScript. */
export function ActionForm({ action, onAction, children }: ActionFormProps) {
  const manager = useManager()
  return (
    <Form
      method="post"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        onAction?.()
        manager.act(action)
      }}
    >
      {Object.entries(fieldsOf(action)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}
