import type { LearningCategory } from '~collections/values'

export type SampleTestimonial = {
  name: string
  category: LearningCategory
  rating: number
  helpfulCount: number
  daysAgo: number
  quote: string
}
