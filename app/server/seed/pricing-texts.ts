import type { Language } from '~collections/values/language'
import type { PricingTier } from '~collections/values/site'

type PlanText = { name: string; description: string; features: string[] }

/** What the plans are called and what is in them, until the team says it better. */
export const pricingTexts: Record<Language, Record<PricingTier, PlanText>> = {
  en: {
    basic: {
      name: 'Basic',
      description: 'For a steady start: a few words every day.',
      features: [
        'Short video lessons explained in Arabic',
        'Vocabulary, grammar and conversation basics',
        'Exercises with every lesson',
        'Smart progress dashboard',
        'A supportive community of learners',
      ],
    },
    pro: {
      name: 'Pro',
      description: 'For going all the way, from the basics to proficiency.',
      features: [
        'Everything in Basic',
        'The whole curriculum, level by level',
        'Lessons with native English-speaking teachers',
        'A weekly study plan that fits your days',
        'A certificate for each completed level',
      ],
    },
    elite: {
      name: 'Elite',
      description: 'For work, exams and anyone in a hurry.',
      features: [
        'Everything in Pro',
        'Live conversation in small groups',
        'Teacher feedback on what you write and say',
        'Business English and exam preparation',
        'Priority customer support',
      ],
    },
  },
  ar: {
    basic: {
      name: 'الأساسية',
      description: 'لبداية ثابتة: بضع كلمات كل يوم.',
      features: [
        'دروس فيديو قصيرة بشرح عربي',
        'أساسيات المفردات والقواعد والمحادثة',
        'تمارين مع كل درس',
        'لوحة ذكية لمتابعة تقدّمك',
        'مجتمع متعلمين يشجّع بعضه بعضًا',
      ],
    },
    pro: {
      name: 'الاحترافية',
      description: 'للمضي حتى آخر الطريق، من الأساسيات إلى الإتقان.',
      features: [
        'كل ما في الخطة الأساسية',
        'المنهج كاملًا، مستوى بعد مستوى',
        'دروس مع معلّمين لغتهم الأم الإنجليزية',
        'خطة دراسة أسبوعية تلائم أيامك',
        'شهادة عن كل مستوى تكمله',
      ],
    },
    elite: {
      name: 'النخبة',
      description: 'للعمل والاختبارات ولمن لا وقت لديه يضيّعه.',
      features: [
        'كل ما في الخطة الاحترافية',
        'محادثة مباشرة في مجموعات صغيرة',
        'ملاحظات معلّم على ما تكتبه وتقوله',
        'إنجليزية الأعمال والتحضير للاختبارات',
        'أولوية في دعم العملاء',
      ],
    },
  },
}
