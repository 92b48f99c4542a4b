import type { Language } from '~collections/values/language'
import { defaultQueueOffset } from '~collections/values/waitlist'

const texts = {
  en: {
    brand: 'Kalima',
    tagline: 'English that begins with a word you know.',
    address: 'King Hussein Business Park, Amman, Jordan',
  },
  ar: {
    brand: 'كلمة',
    tagline: 'الإنجليزية تبدأ بكلمة تعرفها.',
    address: 'مجمع الملك الحسين للأعمال، عمّان، الأردن',
  },
}

// Placeholders that belong to nobody (RFC 2606; an unassigned number), for the team to replace before the launch.
const common = {
  supportEmail: 'support@kalima.example',
  phone: '+962 6 555 0100',
  socialLinks: [
    { network: 'linkedin', url: 'https://www.linkedin.com/company/kalima-learning' },
    { network: 'instagram', url: 'https://www.instagram.com/kalima.learning' },
    { network: 'facebook', url: 'https://www.facebook.com/kalima.learning' },
    { network: 'youtube', url: 'https://www.youtube.com/@kalima-learning' },
    { network: 'tiktok', url: 'https://www.tiktok.com/@kalima.learning' },
    { network: 'snapchat', url: 'https://www.snapchat.com/add/kalima.learning' },
  ] as const,
  figures: { activeUsers: '10k+', rating: '4.8/5', workouts: '1M+', progressFactor: 3 },
  queueOffset: defaultQueueOffset,
}

/** For the seed, and for pages while the database is away. */
export function firstSiteSettings(language: Language) {
  return { ...common, socialLinks: [...common.socialLinks], ...texts[language] }
}
