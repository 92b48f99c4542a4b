import fc from 'fast-check'
import { expect, test } from 'vitest'

import { quizQuestions } from './demo-content'
import { choose, freshQuiz, nextQuestion } from './quiz-demo'

test('any option, right or wrong, reveals the answer of the same question', () => {
  for (const option of [0, 1, 2, 3])
    expect(choose(freshQuiz, option)).toEqual({ question: 0, chosen: option })
})

test('the first choice stands while the answer is shown', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 3 }), { minLength: 1 }), (options) => {
      expect(options.reduce(choose, freshQuiz).chosen).toBe(options[0])
    }),
  )
})

test('the two questions follow one another in a circle, each unanswered', () => {
  const second = nextQuestion(choose(freshQuiz, 2), quizQuestions.length)
  expect(second).toEqual({ question: 1, chosen: null })
  expect(nextQuestion(choose(second, 0), quizQuestions.length)).toEqual(freshQuiz)
})

test('there are two questions of four options, one of which is right', () => {
  expect(quizQuestions).toHaveLength(2)
  for (const { options, correct } of quizQuestions) {
    expect(new Set(options).size).toBe(4)
    expect(options[correct]).toBeDefined()
  }
})
