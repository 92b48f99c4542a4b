import type { CourseLevel, CourseStatus, LessonKind } from '~collections/values/courses'
import type { Language } from '~collections/values/language'
import type { LearningCategory } from '~collections/values/site'

type Lesson = { title: string; kind: LessonKind; minutes: number }

export type SampleCourse = {
  title: Record<Language, string>
  description: Record<Language, string>
  level: CourseLevel
  category: LearningCategory
  status: CourseStatus
  /** The address of a sample teacher. */
  instructor?: string
  /** In cents. */
  price: number
  /** In hours. */
  duration: number
  /** Days from now, negative in the past. */
  start?: number
  end?: number
  updatedDaysAgo: number
  lessons: Lesson[]
}

const lessons = (...list: [title: string, kind: LessonKind, minutes: number][]): Lesson[] =>
  list.map(([title, kind, minutes]) => ({ title, kind, minutes }))

/** The first four are those of the specification. */
export const courseSamples = {
  grammar: {
    title: { en: 'Grammar basics', ar: 'أساسيات القواعد' },
    description: {
      en: 'Tenses, articles and word order, one small step at a time, each explained in Arabic and practised at once.',
      ar: 'الأزمنة وأدوات التعريف وترتيب الجملة، خطوةً خطوة، بشرح عربي وتمرين بعد كل فكرة.',
    },
    level: 'A1',
    category: 'grammar',
    status: 'published',
    instructor: 'emily.carter@example.org',
    price: 4900,
    duration: 18,
    start: -140,
    updatedDaysAgo: 6,
    lessons: lessons(
      ['To be, or what Arabic leaves out', 'video', 9],
      ['A, an, the', 'video', 11],
      ['Present simple', 'reading', 8],
      ['Questions with do and does', 'exercise', 15],
      ['What have you learned?', 'quiz', 10],
    ),
  },
  conversation: {
    title: { en: 'Conversation skills', ar: 'مهارات المحادثة' },
    description: {
      en: 'Start a conversation, keep it going and end it politely, with role plays from everyday life.',
      ar: 'كيف تبدأ محادثة وتواصلها وتنهيها بلباقة، بمشاهد من الحياة اليومية تتدرّب عليها.',
    },
    level: 'B1',
    category: 'speaking',
    status: 'published',
    instructor: 'daniel.brooks@example.org',
    price: 6900,
    duration: 24,
    start: -130,
    updatedDaysAgo: 11,
    lessons: lessons(
      ['Small talk', 'video', 12],
      ['Asking again without embarrassment', 'video', 8],
      ['At the doctor’s', 'exercise', 20],
      ['Agreeing and disagreeing', 'reading', 10],
    ),
  },
  business: {
    title: { en: 'Business English', ar: 'الإنجليزية للأعمال' },
    description: {
      en: 'Emails, meetings and presentations that sound like you know what you are doing, because you do.',
      ar: 'رسائل واجتماعات وعروض تقديمية بلغة مهنية واثقة، من أول تحية إلى آخر سؤال.',
    },
    level: 'B2',
    category: 'business',
    status: 'published',
    instructor: 'rana.husseini@example.org',
    price: 9900,
    duration: 32,
    start: -140,
    end: 60,
    updatedDaysAgo: 3,
    lessons: lessons(
      ['An email that gets an answer', 'video', 14],
      ['Numbers in a meeting', 'exercise', 12],
      ['Saying no politely', 'reading', 9],
      ['Your first presentation', 'video', 18],
      ['Listening test', 'quiz', 15],
    ),
  },
  toefl: {
    title: { en: 'TOEFL preparation', ar: 'التحضير لاختبار التوفل' },
    description: {
      en: 'All four parts of the test, with timed exercises and the feedback of a former examiner.',
      ar: 'أقسام الاختبار الأربعة، بتمارين موقوتة وملاحظات من مُصحّحة سابقة في الاختبار.',
    },
    level: 'C1',
    category: 'reading',
    status: 'published',
    instructor: 'grace.turner@example.net',
    price: 14900,
    duration: 45,
    start: -120,
    end: 45,
    updatedDaysAgo: 1,
    lessons: lessons(
      ['How the test is marked', 'video', 10],
      ['Reading against the clock', 'exercise', 35],
      ['The integrated essay', 'reading', 15],
      ['Speaking into a microphone', 'exercise', 20],
      ['A whole test', 'quiz', 120],
    ),
  },
  vocabulary: {
    title: { en: 'Everyday vocabulary', ar: 'مفردات الحياة اليومية' },
    description: {
      en: 'A thousand words with the sentences people say around them.',
      ar: 'ألف كلمة، كل واحدة في الجملة التي تُقال فيها.',
    },
    level: 'A2',
    category: 'vocabulary',
    status: 'published',
    instructor: 'fadi.qasis@example.net',
    price: 2900,
    duration: 12,
    start: -45,
    updatedDaysAgo: 20,
    lessons: lessons(
      ['In the kitchen', 'video', 7],
      ['On the bus', 'video', 7],
      ['Words that look alike', 'quiz', 10],
    ),
  },
  writing: {
    title: { en: 'Essays and emails', ar: 'كتابة المقالات والرسائل' },
    description: {
      en: 'From a sentence that stands to a page that convinces.',
      ar: 'من جملة سليمة إلى صفحة مقنعة.',
    },
    level: 'B2',
    category: 'writing',
    status: 'draft',
    instructor: 'emily.carter@example.org',
    price: 7900,
    duration: 20,
    start: 30,
    end: 120,
    updatedDaysAgo: 2,
    lessons: lessons(['One idea, one paragraph', 'reading', 12]),
  },
  stories: {
    title: { en: 'Short stories', ar: 'قصص قصيرة' },
    description: {
      en: 'Stories of five minutes that you can read without a dictionary.',
      ar: 'قصص من خمس دقائق تُقرأ بلا قاموس.',
    },
    level: 'A2',
    category: 'reading',
    status: 'draft',
    price: 0,
    duration: 6,
    updatedDaysAgo: 9,
    lessons: [],
  },
  travel: {
    title: { en: 'English for travel', ar: 'الإنجليزية للسفر' },
    description: {
      en: 'At the airport, at the hotel and when something goes wrong.',
      ar: 'في المطار والفندق، وحين لا تسير الأمور كما يُراد.',
    },
    level: 'A2',
    category: 'speaking',
    status: 'archived',
    instructor: 'daniel.brooks@example.org',
    price: 3900,
    duration: 10,
    start: -145,
    end: -50,
    updatedDaysAgo: 48,
    lessons: lessons(['Checking in', 'video', 8], ['Lost luggage', 'exercise', 12]),
  },
} satisfies Record<string, SampleCourse>

export type SampleCourseName = keyof typeof courseSamples
