/** A question and its answer; a new line begins a new paragraph. */
export type FaqText = { question: string; answer: string }
