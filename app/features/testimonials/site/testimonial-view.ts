import type { LearningCategory } from '~collections/values/site'

import type { TestimonialFilters } from './testimonial-filters'

export type TestimonialView = {
  id: number
  quote: string
  name: string
  category: LearningCategory
  rating: number
  helpfulCount: number
  /** `day` is `YYYY-MM-DD`, `text` for people. */
  date: { day: string; text: string }
  /** The address of a square picture. */
  portrait: string | null
  /** Written by the team, not by a learner. */
  isSample: boolean
}

/** `filters.page` is the page that is shown, which may be lower than the requested one. */
export type TestimonialsView = {
  testimonials: TestimonialView[]
  total: number
  pages: number
  filters: TestimonialFilters
}

export const bestRating = 5
