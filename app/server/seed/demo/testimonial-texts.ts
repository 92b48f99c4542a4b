import type { LearningCategory } from '~collections/values/site'

export type SampleTestimonial = {
  name: string
  category: LearningCategory
  rating: number
  helpfulCount: number
  daysAgo: number
  quote: string
}
