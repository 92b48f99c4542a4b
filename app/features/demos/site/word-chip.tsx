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
        currentTarget.focus() // dragging prevents the browser from focusing it
      }}
      lang="en"
      dir="ltr"
      // Only once moved: the content security policy forbids style attributes in the server's HTML.
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
