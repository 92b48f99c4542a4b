import type { SampleTestimonial } from './testimonial-texts'

/** Invented, and marked as samples wherever they show. */
export const testimonialsInEnglish: SampleTestimonial[] = [
  {
    name: 'Layla H.',
    category: 'speaking',
    rating: 5,
    helpfulCount: 41,
    daysAgo: 4,
    quote:
      'I used to build the sentence in Arabic and translate it on the way out. After a few weeks of short conversations I caught myself answering without the detour.',
  },
  {
    name: 'Omar K.',
    category: 'business',
    rating: 5,
    helpfulCount: 37,
    daysAgo: 11,
    quote:
      'The lesson on polite emails saved me from “I want you to send me the report”. My manager noticed before I told her I was learning.',
  },
  {
    name: 'Rania Q.',
    category: 'grammar',
    rating: 5,
    helpfulCount: 64,
    daysAgo: 19,
    quote:
      'Nobody had ever explained “a” and “the” to me by comparing them with our “ال”. Ten minutes, and twelve years of school finally made sense.',
  },
  {
    name: 'Hana S.',
    category: 'vocabulary',
    rating: 4,
    helpfulCount: 18,
    daysAgo: 23,
    quote:
      'Five words a day sounded like too few. They come back at the right moment, though, so I still have them a month later.',
  },
  {
    name: 'Yousef M.',
    category: 'reading',
    rating: 4,
    helpfulCount: 12,
    daysAgo: 31,
    quote:
      'Short texts about places I know. Reading about my own city in English was strange at first, and then it was fun.',
  },
  {
    name: 'Dana A.',
    category: 'writing',
    rating: 5,
    helpfulCount: 29,
    daysAgo: 38,
    quote:
      'The corrections tell me why, not only what. I make new mistakes now, which I am told is progress.',
  },
  {
    name: 'Karim N.',
    category: 'speaking',
    rating: 4.5,
    helpfulCount: 22,
    daysAgo: 46,
    quote:
      '“P” and “b” were the same letter to me. The exercises with a mirror felt silly for exactly two days.',
  },
  {
    name: 'Maya F.',
    category: 'grammar',
    rating: 3,
    helpfulCount: 15,
    daysAgo: 52,
    quote: 'Clear, but I wished for more exercises on the perfect tenses. Three stars until they are there.',
  },
  {
    name: 'Tariq A.',
    category: 'business',
    rating: 5,
    helpfulCount: 33,
    daysAgo: 60,
    quote:
      'I prepared for a job interview with the role plays. They asked two of the very questions. I start next month.',
  },
  {
    name: 'Sara Z.',
    category: 'vocabulary',
    rating: 5,
    helpfulCount: 26,
    daysAgo: 73,
    quote:
      'Words come with the sentence people really say around them. “Heavy rain”, not “strong rain”. Small things, but now I sound less like a dictionary.',
  },
  {
    name: 'Mahmoud S.',
    category: 'reading',
    rating: 4,
    helpfulCount: 9,
    daysAgo: 85,
    quote:
      'I read on the bus with one thumb. The Arabic help opens when I touch a word and is gone when I do not need it.',
  },
  {
    name: 'Noor B.',
    category: 'writing',
    rating: 4,
    helpfulCount: 7,
    daysAgo: 97,
    quote: 'My university essays used to be one endless sentence. I learned that English likes full stops.',
  },
  {
    name: 'Salma T.',
    category: 'speaking',
    rating: 5,
    helpfulCount: 48,
    daysAgo: 110,
    quote:
      'At forty-six I was too shy to speak. My group waited for me to finish, every time. That is all I needed.',
  },
  {
    name: 'Fares D.',
    category: 'grammar',
    rating: 4,
    helpfulCount: 11,
    daysAgo: 128,
    quote: 'Grammar in small bites between two meetings. I did not expect to look forward to it.',
  },
]
