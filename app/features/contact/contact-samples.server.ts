import type { ContactPriority, ContactStatus, SpamReason } from '~collections/values/contact'
import type { Language } from '~collections/values/language'

export type ContactSample = {
  name: string
  email: string
  subject?: string
  message: string
  language: Language
  status: ContactStatus
  priority: ContactPriority
  hoursAgo: number
  reply?: { body: string; hoursAgo: number }
  spamReason?: SpamReason
}

/**
 * At least one message per status, shown while the database is unavailable. example.com, .org and .net accept no
 * mail (RFC 2606), in case somebody replies to one.
 */
export const contactSamples: readonly ContactSample[] = [
  {
    name: 'لينا شقير',
    email: 'lina.shuqair@example.com',
    subject: 'بريد خاطئ في قائمة الانتظار',
    message:
      'السلام عليكم،\nانضممت أمس إلى قائمة الانتظار، لكنني أظن أنني أخطأت في كتابة بريدي. هل يمكنكم تصحيحه قبل أن تُرسل الدعوات؟',
    language: 'ar',
    status: 'new',
    priority: 'high',
    hoursAgo: 4,
  },
  {
    name: 'Daniel Rizk',
    email: 'daniel.rizk@example.org',
    message:
      'Hello! Does the early member discount also hold for the second year of the annual plan, or for the first one only?',
    language: 'en',
    status: 'new',
    priority: 'medium',
    hoursAgo: 19,
  },
  {
    name: 'عبد الرحمن القضاة',
    email: 'a.qudah@example.net',
    subject: 'شهادات المستويات',
    message: 'هل تصدر شهادة بعد كل مستوى، وهل يظهر فيها عدد ساعات الدراسة؟ أحتاج إليها لملف الدراسات العليا.',
    language: 'ar',
    status: 'read',
    priority: 'medium',
    hoursAgo: 46,
  },
  {
    name: 'Reem Al Masri',
    email: 'reem.almasri@example.com',
    subject: 'English for a team of twelve',
    message:
      'We are a logistics company in Amman and would like business English for twelve colleagues. Is there a plan for teams, and could we begin together in the first month?',
    language: 'en',
    status: 'replied',
    priority: 'high',
    hoursAgo: 92,
    reply: {
      body: 'Dear Reem,\nthank you for writing. A plan for teams comes a few weeks after the launch; we have noted your twelve places and will write to you before it opens.\nThe Kalima team',
      hoursAgo: 70,
    },
  },
  {
    name: 'هبة يونس',
    email: 'hiba.younes@example.org',
    message:
      'أعجبتني فكرة شرح القواعد بالعربية. أتمنى أن تضيفوا دروسًا قصيرة عن لفظ الحروف المتشابهة. بالتوفيق لكم!',
    language: 'ar',
    status: 'archived',
    priority: 'low',
    hoursAgo: 150,
  },
  {
    name: 'Growth Partner',
    email: 'offers@example.net',
    subject: 'Ten thousand followers in a week',
    message:
      'Dear owner, we bring your page ten thousand followers in a week. Answer today and the first thousand are a gift.',
    language: 'en',
    status: 'spam',
    priority: 'low',
    hoursAgo: 201,
    spamReason: 'marked',
  },
]
