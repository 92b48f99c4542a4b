import { useState } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { Phrase } from '~/i18n/phrase'
import { useTimer } from '~/ui/use-timer'

import { DemoCard } from './demo-card'
import { quizQuestions, revealTime } from './demo-content'
import { cx } from '~/ui/cx'
import { Check, X } from '~/ui/icons'
import { useHydrated } from '~/ui/use-hydrated'
import { nextInTurn } from './use-rotation'

export function QuizDemo({ className }: { className?: string }) {
  const { t } = useTranslation('demos')
  const [quiz, setQuiz] = useState(freshQuiz)
  const isRevealed = quiz.chosen !== null
  useTimer(isRevealed ? revealTime : null, () => setQuiz(nextQuestion(quiz, quizQuestions.length)))
  const { ask, about, options, correct } = quizQuestions[quiz.question] ?? quizQuestions[0]
  return (
    <DemoCard title={t('quiz.title')} text={t('quiz.text')} category="vocabulary" className={className}>
      <p className="text-sm text-ink-soft">
        {t('quiz.place', { number: quiz.question + 1, total: quizQuestions.length })}
      </p>
      <div id="quiz-question" aria-live="polite" className="mt-2">
        <p>{t(`quiz.ask.${ask}`)}</p>
        <p className="mt-1 text-4xl font-semibold text-brand">
          <Phrase language={about.language}>{about.text}</Phrase>
        </p>
      </div>
      <div role="group" aria-labelledby="quiz-question" className="mt-6 grid grid-cols-2 gap-3">
        {options.map((option, index) => (
          <QuizOption
            key={index}
            word={option}
            isRevealed={isRevealed}
            isCorrect={index === correct}
            isChosen={index === quiz.chosen}
            onChoose={() => setQuiz(choose(quiz, index))}
          />
        ))}
      </div>
      <p role="status" className="mt-auto min-h-12 pt-5 text-sm text-ink-soft">
        {isRevealed && t(quiz.chosen === correct ? 'quiz.right' : 'quiz.wrong')}{' '}
        {isRevealed && <Phrase language="en">{options[correct]}</Phrase>}
      </p>
    </DemoCard>
  )
}

type QuizOptionProps = {
  word: string
  isRevealed: boolean
  isCorrect: boolean
  isChosen: boolean
  onChoose: () => void
}

/** Stays focusable while the answer is shown, so that keyboard users keep their position. */
function QuizOption({ word, isRevealed, isCorrect, isChosen, onChoose }: QuizOptionProps) {
  const isLive = useHydrated()
  const mark = isRevealed && (isCorrect ? 'correct' : isChosen && 'mistaken')
  return (
    <button
      type="button"
      disabled={!isLive}
      aria-disabled={isRevealed || undefined}
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

/** `chosen` is null until an option is chosen; then the right answer shows. */
export type Quiz = { question: number; chosen: number | null }

export const freshQuiz: Quiz = { question: 0, chosen: null }

/** Only the first choice counts. */
export function choose(quiz: Quiz, option: number): Quiz {
  return quiz.chosen === null ? { ...quiz, chosen: option } : quiz
}

export function nextQuestion(quiz: Quiz, count: number): Quiz {
  return { question: nextInTurn(quiz.question, count), chosen: null }
}
