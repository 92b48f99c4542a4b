/** A question with its answer, a paragraph for each entry. */
export type FaqView = { id: number; question: string; answer: string[] }
