import { Phrase } from '~/i18n/phrase'
import { cx } from '~/ui/cx'
import { Check, X } from '~/ui/icons'
import { useHydrated } from '~/ui/use-hydrated'

type QuizOptionProps = {
  word: string
  isRevealed: boolean
  isCorrect: boolean
  isChosen: boolean
  onChoose: () => void
}

/** One answer. It stays focusable while the right one is shown, so that the keyboard keeps its place. */
export function QuizOption({ word, isRevealed, isCorrect, isChosen, onChoose }: QuizOptionProps) {
  const isLive = useHydrated()
  const mark = isRevealed && (isCorrect ? 'correct' : isChosen && 'mistaken')
  return (
    <button
      type="button"
      disabled={!isLive}
      aria-disabled={isRevealed}
      data-mark={mark || undefined}
      onClick={onChoose}
      className={cx(
        'flex min-h-12 items-center justify-between gap-2 rounded-control border px-4 py-2 text-start transition-colors',
        mark === 'correct' && 'border-success bg-success-soft font-medium text-success',
        mark === 'mistaken' && 'border-danger bg-danger-soft text-danger',
        !mark && 'border-edge',
        !mark && !isRevealed && 'hover:border-ink hover:bg-sunken',
      )}
    >
      <Phrase language="en">{word}</Phrase>
      {mark === 'correct' && <Check aria-hidden className="size-5 shrink-0" />}
      {mark === 'mistaken' && <X aria-hidden className="size-5 shrink-0" />}
    </button>
  )
}
