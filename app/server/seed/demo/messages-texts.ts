import type { Language } from '~collections/values/language'
import type { MessageFolder, MessageKind, MessagePriority } from '~collections/values/messages'

type SampleMail = {
  kind: Exclude<MessageKind, 'note'>
  content: string
  hoursAgo: number
  /** A text file that came with it. */
  file?: { name: string; text: string }
}

export type SampleConversation = {
  subject: string
  /** The correspondent. Nobody has a mailbox at example.com, .org and .net (RFC 2606). */
  name: string
  email: string
  language: Language
  folder: MessageFolder
  read: boolean
  starred?: boolean
  priority?: MessagePriority
  labels?: string[]
  mails: SampleMail[]
}

/** None is from the last hours, which would be news to everyone who joins the team. */
export const sampleConversations: readonly SampleConversation[] = [
  {
    subject: 'Payment was taken twice',
    name: 'Omar Khalil',
    email: 'omar.khalil@example.com',
    language: 'en',
    folder: 'inbox',
    read: false,
    priority: 'high',
    labels: ['urgent', 'billing', 'support'],
    mails: [
      {
        kind: 'received',
        content:
          'Hello,\n\nmy card was charged twice for the annual plan this morning. The receipt is attached. Could you please return one of the payments?\n\nThank you,\nOmar',
        hoursAgo: 15,
        file: {
          name: 'receipt.txt',
          text: 'Kalima\nAnnual plan\n2 payments of 96.00 USD\nThis receipt is a sample.\n',
        },
      },
    ],
  },
  {
    subject: 'لا أسمع صوت الدرس',
    name: 'هبة العلي',
    email: 'hiba.ali@example.net',
    language: 'ar',
    folder: 'inbox',
    read: false,
    labels: ['support'],
    mails: [
      {
        kind: 'received',
        content:
          'مرحبًا،\n\nأفتح درس المحادثة من الهاتف فلا أسمع أي صوت، مع أن بقية التطبيقات تعمل. هل عليّ تغيير شيء في الإعدادات؟\n\nهبة',
        hoursAgo: 21,
      },
    ],
  },
  {
    subject: 'A few words about the pilot lesson',
    name: 'Maya Haddad',
    email: 'maya.haddad@example.org',
    language: 'en',
    folder: 'inbox',
    read: true,
    starred: true,
    labels: ['feedback'],
    mails: [
      {
        kind: 'received',
        content:
          'Hi everyone,\n\nI tried the pilot lesson with my daughter and we both enjoyed it. The hints in Arabic under each exercise were exactly what she needed. If I may wish for something: a slower voice.\n\nMaya',
        hoursAgo: 40,
      },
      {
        kind: 'sent',
        content:
          'Hi Maya,\n\nthank you for trying it, and for telling us. A slower voice is on our list for the first month.\n\nThe Kalima team',
        hoursAgo: 36,
      },
      {
        kind: 'received',
        content: 'That is good to hear. We will be there!\n\nMaya',
        hoursAgo: 31,
      },
    ],
  },
  {
    subject: 'فاتورة باسم المدرسة',
    name: 'سناء النمر',
    email: 'sanaa.nimr@example.com',
    language: 'ar',
    folder: 'inbox',
    read: true,
    labels: ['billing'],
    mails: [
      {
        kind: 'received',
        content:
          'السلام عليكم،\n\nنود شراء عشرين اشتراكًا لمعلمات مدرستنا. هل يمكن إصدار فاتورة واحدة باسم المدرسة؟\n\nسناء النمر',
        hoursAgo: 55,
      },
    ],
  },
  {
    subject: 'Speaking at our teachers’ day',
    name: 'Laila Farouk',
    email: 'laila.farouk@example.net',
    language: 'en',
    folder: 'inbox',
    read: true,
    priority: 'low',
    mails: [
      {
        kind: 'received',
        content:
          'Dear team,\n\nour institute holds a day for English teachers in spring. Would one of you like to speak about learning with short daily lessons?\n\nBest regards,\nLaila Farouk',
        hoursAgo: 80,
      },
      {
        kind: 'draft',
        content: 'Dear Laila,\n\nthank you for the invitation. We would love to come. Could you tell us',
        hoursAgo: 60,
      },
    ],
  },
  {
    subject: 'موعد اختبار تحديد المستوى',
    name: 'يزن الزعبي',
    email: 'yazan.zoubi@example.org',
    language: 'ar',
    folder: 'sent',
    read: true,
    mails: [
      {
        kind: 'sent',
        content:
          'مرحبًا يزن،\n\nاختبار تحديد المستوى متاح لك من يوم الأحد، ويستغرق نحو عشرين دقيقة. يمكنك إعادته مرة واحدة.\n\nفريق كلمة',
        hoursAgo: 65,
      },
    ],
  },
  {
    subject: 'Thank you for the interview',
    name: 'Nour Sayegh',
    email: 'nour.sayegh@example.com',
    language: 'en',
    folder: 'sent',
    read: true,
    labels: ['feedback'],
    mails: [
      {
        kind: 'sent',
        content:
          'Dear Nour,\n\nthank you for the hour that you gave us on Tuesday. What you said about learning on the bus has already changed a lesson.\n\nThe Kalima team',
        hoursAgo: 100,
      },
    ],
  },
  {
    subject: 'أهلًا بك معلمةً في «كلمة»',
    name: 'دانا خوري',
    email: 'dana.khoury@example.net',
    language: 'ar',
    folder: 'drafts',
    read: true,
    mails: [
      {
        kind: 'draft',
        content: 'مرحبًا دانا،\n\nيسعدنا انضمامك إلى معلمينا. نرسل إليك هذا الأسبوع',
        hoursAgo: 30,
      },
    ],
  },
  {
    subject: 'Which microphone do your teachers use?',
    name: 'Peter Hahn',
    email: 'peter.hahn@example.org',
    language: 'en',
    folder: 'archived',
    read: true,
    mails: [
      {
        kind: 'received',
        content: 'Hello, the sound of your sample lessons is very clear. Which microphone is that?\n\nPeter',
        hoursAgo: 190,
      },
      {
        kind: 'sent',
        content:
          'Hello Peter,\n\nan ordinary headset, in a quiet room with curtains. The room does most of it.\n\nThe Kalima team',
        hoursAgo: 170,
      },
    ],
  },
]

/** What is in braces is filled in when a text is used. */
export const sampleReplies: readonly { name: string; language: Language; body: string }[] = [
  {
    name: 'Thank you for writing',
    language: 'en',
    body: 'Hello {{name}},\n\nthank you for writing to {{brand}}. We are looking into it and will answer within two working days.\n\n{{member}}',
  },
  {
    name: 'When the lessons begin',
    language: 'en',
    body: 'Hello {{name}},\n\nthe lessons begin on the launch day. Everyone on the waitlist gets an invitation by email before that.\n\n{{member}}\n{{brand}}',
  },
  {
    name: 'A refund',
    language: 'en',
    body: 'Hello {{name}},\n\nwe have returned the payment. It takes up to five working days until your bank shows it.\n\n{{member}}\n{{brand}}',
  },
  {
    name: 'شكرًا لرسالتك',
    language: 'ar',
    body: 'مرحبًا {{name}}،\n\nشكرًا لمراسلتك «{{brand}}». ننظر في الأمر ونجيبك خلال يومَي عمل.\n\n{{member}}',
  },
  {
    name: 'موعد بدء الدروس',
    language: 'ar',
    body: 'مرحبًا {{name}}،\n\nتبدأ الدروس يوم الإطلاق، وتصل الدعوة بالبريد الإلكتروني قبل ذلك إلى كل من في قائمة الانتظار.\n\n{{member}}\n{{brand}}',
  },
  {
    name: 'استرداد المبلغ',
    language: 'ar',
    body: 'مرحبًا {{name}}،\n\nأعدنا المبلغ، وقد يحتاج المصرف إلى خمسة أيام عمل حتى يظهر في حسابك.\n\n{{member}}\n{{brand}}',
  },
]
