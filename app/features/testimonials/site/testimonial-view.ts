import type { LearningCategory } from '~collections/values/site'

import type { TestimonialFilters } from './testimonial-filters'

/** A testimonial as the page shows it. */
export type TestimonialView = {
  id: number
  quote: string
  name: string
  category: LearningCategory
  rating: number
  helpfulCount: number
  /** For machines (`YYYY-MM-DD`) and in words. */
  date: { day: string; text: string }
  /** Written by us to show the page, not by a learner. */
  isSample: boolean
}

/** One page of what the filters found; `filters.page` is the page that there is. */
export type TestimonialsView = {
  testimonials: TestimonialView[]
  total: number
  pages: number
  filters: TestimonialFilters
}

export const bestRating = 5
