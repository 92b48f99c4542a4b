/**
 * What the demos show and how they move (spec sections 2 and 9). Demo content only: no lesson, no answer is stored. The
 * words are the same on pages of both languages, since everybody here reads Arabic and learns English.
 */

/** Milliseconds for which a letter or a step is the highlighted one. */
export const rotationPeriod = 2000

/** Milliseconds for which the quiz shows the right answer. */
export const revealTime = 1500

/** Pixels that a word can be moved from its place, to each side. */
export const dragLimit = 30

/** Pixels that one press on an arrow moves a word. */
export const arrowStep = 10

export const letters = [
  { letter: 'A', word: 'apple', meaning: 'تفاحة' },
  { letter: 'B', word: 'bread', meaning: 'خبز' },
  { letter: 'C', word: 'coffee', meaning: 'قهوة' },
  { letter: 'D', word: 'door', meaning: 'باب' },
  { letter: 'E', word: 'evening', meaning: 'مساء' },
  { letter: 'F', word: 'friend', meaning: 'صديق' },
  { letter: 'G', word: 'garden', meaning: 'حديقة' },
  { letter: 'H', word: 'home', meaning: 'بيت' },
] as const

export const learningSteps = ['vocabulary', 'grammar', 'conversation', 'mastery'] as const

/** `ask` is a text of the locale files; `about` the word that it asks about. */
export const quizQuestions = [
  {
    ask: 'meaning',
    about: { language: 'ar', text: 'كتاب' },
    options: ['pen', 'book', 'school', 'teacher'],
    correct: 1,
  },
  {
    ask: 'opposite',
    about: { language: 'en', text: 'early' },
    options: ['easy', 'often', 'late', 'soon'],
    correct: 2,
  },
] as const

export const dragWords = [
  { word: 'book', meaning: 'كتاب' },
  { word: 'pen', meaning: 'قلم' },
  { word: 'school', meaning: 'مدرسة' },
  { word: 'teacher', meaning: 'معلّم' },
  { word: 'student', meaning: 'طالب' },
] as const

export const flipWord = { word: 'welcome', meaning: 'أهلًا وسهلًا' } as const

/** A word by its syllables, of which the first carries the stress. */
export const stressedWord = { stressed: 'teach', rest: 'er' } as const
