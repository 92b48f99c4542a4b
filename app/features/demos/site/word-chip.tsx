import { useMove } from 'react-aria/useMove'

import { cx } from '~/ui/cx'
import { useHydrated } from '~/ui/use-hydrated'

import type { Offset } from './pull'

type WordChipProps = {
  word: string
  at: Offset
  isChosen: boolean
  onChoose: () => void
  onHold: () => void
  onPull: (delta: Offset) => void
  onStep: (direction: Offset) => void
}

/** A word that can be dragged, or moved by the arrow keys while it has the focus. */
export function WordChip({ word, at, isChosen, onChoose, onHold, onPull, onStep }: WordChipProps) {
  const isLive = useHydrated()
  const { moveProps } = useMove({
    onMoveStart() {
      onChoose()
      onHold()
    },
    onMove({ pointerType, deltaX: x, deltaY: y }) {
      if (pointerType === 'keyboard') onStep({ x, y })
      else onPull({ x, y })
    },
  })
  const isMoved = at.x !== 0 || at.y !== 0
  return (
    <button
      {...moveProps}
      type="button"
      disabled={!isLive}
      aria-pressed={isChosen}
      onClick={({ currentTarget }) => {
        onChoose()
        currentTarget.focus() // dragging keeps the browser from doing so
      }}
      lang="en"
      dir="ltr"
      // Absent where it was never moved: the server's page may carry no style attribute.
      style={isMoved ? { translate: `${at.x}px ${at.y}px` } : undefined}
      className={cx(
        'min-h-11 touch-none rounded-control border bg-surface px-4 py-2 text-lg font-medium select-none',
        'cursor-grab active:z-10 active:cursor-grabbing active:shadow-lifted',
        isChosen ? 'relative border-brand text-brand' : 'border-edge',
      )}
    >
      {word}
    </button>
  )
}
