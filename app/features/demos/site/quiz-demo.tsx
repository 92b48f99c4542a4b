import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Phrase } from '~/i18n/phrase'
import { useTimer } from '~/ui/use-timer'

import { DemoCard } from './demo-card'
import { quizQuestions, revealTime } from './demo-content'
import { choose, freshQuiz, moveOn } from './quiz'
import { QuizOption } from './quiz-option'

/** Test Your Knowledge: any answer shows the right one for a moment, then the next question comes. */
export function QuizDemo({ className }: { className?: string }) {
  const { t } = useTranslation('demos')
  const [quiz, setQuiz] = useState(freshQuiz)
  const isRevealed = quiz.chosen !== null
  useTimer(isRevealed ? revealTime : null, () => setQuiz(moveOn(quiz, quizQuestions.length)))
  const { ask, about, options, correct } = quizQuestions[quiz.question] ?? quizQuestions[0]
  return (
    <DemoCard title={t('quiz.title')} text={t('quiz.text')} className={className}>
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
