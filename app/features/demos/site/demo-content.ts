/** The words are the same on pages of both languages: visitors read Arabic and learn English. */

/** Milliseconds per letter or step. */
export const rotationPeriod = 2000

/** Milliseconds until the next question. */
export const revealTime = 1500

/** Pixels in each direction. */
export const dragLimit = 30

/** Pixels per key press. */
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

/** `ask` is a key in the locale files, `about` the word in question. */
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

export const stressedWord = { stressed: 'teach', rest: 'er' } as const
