import { nextInTurn } from './rotation'

/** Which question is asked, and the option that was chosen while the right one is shown. */
export type Quiz = { question: number; chosen: number | null }

export const freshQuiz: Quiz = { question: 0, chosen: null }

/** Any option reveals the right one; while it is shown, further choices count for nothing. */
export function choose(quiz: Quiz, option: number): Quiz {
  return quiz.chosen === null ? { ...quiz, chosen: option } : quiz
}

/** The next question, of `count` in a circle. */
export function moveOn(quiz: Quiz, count: number): Quiz {
  return { question: nextInTurn(quiz.question, count), chosen: null }
}
