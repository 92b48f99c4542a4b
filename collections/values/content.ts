export const faqAnswerMaxLength = 2000
export const testimonialQuoteMaxLength = 1000
/** Versions kept of a question, a plan and a testimonial each. */
export const contentVersionsMaxCount = 100
