import type { SampleTestimonial } from './testimonial-texts'

/** Invented, and marked as samples wherever they show. */
export const testimonialsInArabic: SampleTestimonial[] = [
  {
    name: 'ليلى ح.',
    category: 'speaking',
    rating: 5,
    helpfulCount: 52,
    daysAgo: 3,
    quote:
      'كنت أركّب الجملة بالعربية ثم أترجمها وأنا أتكلم. وبعد أسابيع من المحادثات القصيرة وجدتني أجيب مباشرة من دون ترجمة.',
  },
  {
    name: 'عمر خ.',
    category: 'business',
    rating: 5,
    helpfulCount: 39,
    daysAgo: 9,
    quote:
      'درس الرسائل الرسمية أنقذني من عبارة I want you to send me the report. لاحظت مديرتي الفرق قبل أن أخبرها بأنني أتعلّم.',
  },
  {
    name: 'رانيا ق.',
    category: 'grammar',
    rating: 5,
    helpfulCount: 71,
    daysAgo: 16,
    quote:
      'لم يشرح لي أحد من قبل الفرق بين a وthe بمقارنتهما بـ«ال» التعريف عندنا. عشر دقائق رتّبت ما تراكم في اثنتي عشرة سنة من المدرسة.',
  },
  {
    name: 'هناء س.',
    category: 'vocabulary',
    rating: 4,
    helpfulCount: 21,
    daysAgo: 22,
    quote: 'ظننت أن خمس كلمات في اليوم قليلة، لكنها تعود إليّ في الوقت المناسب، وها هي معي بعد شهر كامل.',
  },
  {
    name: 'يوسف م.',
    category: 'reading',
    rating: 4,
    helpfulCount: 14,
    daysAgo: 29,
    quote: 'نصوص قصيرة عن أماكن أعرفها. كان غريبًا أن أقرأ عن مدينتي بالإنجليزية، ثم صار ممتعًا.',
  },
  {
    name: 'دانا ع.',
    category: 'writing',
    rating: 5,
    helpfulCount: 31,
    daysAgo: 35,
    quote: 'التصحيح يقول لي لماذا أخطأت لا أين فقط. أخطائي اليوم جديدة، ويقولون إن هذا تقدّم.',
  },
  {
    name: 'كريم ن.',
    category: 'speaking',
    rating: 4.5,
    helpfulCount: 24,
    daysAgo: 44,
    quote: 'كان حرفا P وB حرفًا واحدًا في أذني. شعرت بأن تمارين المرآة مضحكة، ليومين لا أكثر.',
  },
  {
    name: 'مايا ف.',
    category: 'grammar',
    rating: 3,
    helpfulCount: 17,
    daysAgo: 51,
    quote: 'الشرح واضح، لكنني تمنيت تمارين أكثر على الأزمنة التامة. ثلاث نجوم إلى أن تصل.',
  },
  {
    name: 'طارق ز.',
    category: 'business',
    rating: 5,
    helpfulCount: 36,
    daysAgo: 58,
    quote:
      'تدرّبت على مقابلة العمل بتمثيل الأدوار، وسألوني سؤالين منها بالحرف. أبدأ الشهر القادم إن شاء الله.',
  },
  {
    name: 'سارة ز.',
    category: 'vocabulary',
    rating: 5,
    helpfulCount: 28,
    daysAgo: 70,
    quote:
      'تأتي الكلمة مع جارتها التي يقولها الناس فعلًا: heavy rain لا strong rain. تفاصيل صغيرة، لكنني لم أعد أبدو كمن يقرأ من قاموس.',
  },
  {
    name: 'محمود ص.',
    category: 'reading',
    rating: 4,
    helpfulCount: 10,
    daysAgo: 82,
    quote: 'أقرأ في الحافلة بإبهام واحد. ألمس الكلمة فيظهر شرحها بالعربية، ثم يختفي حين لا أحتاج إليه.',
  },
  {
    name: 'نور ب.',
    category: 'writing',
    rating: 4,
    helpfulCount: 8,
    daysAgo: 95,
    quote: 'كانت مقالاتي الجامعية جملة واحدة لا تنتهي. تعلّمت أن الإنجليزية تحب النقطة.',
  },
  {
    name: 'سلمى ت.',
    category: 'speaking',
    rating: 5,
    helpfulCount: 57,
    daysAgo: 108,
    quote:
      'كنت في السادسة والأربعين وأخجل من الكلام. انتظرتني مجموعتي حتى أُكمل جملتي، في كل مرة. لم أكن أحتاج إلى أكثر من ذلك.',
  },
  {
    name: 'فارس د.',
    category: 'grammar',
    rating: 4,
    helpfulCount: 13,
    daysAgo: 125,
    quote: 'قواعد في لقيمات صغيرة بين اجتماعين. لم أتوقع أن أنتظر موعدها.',
  },
]
