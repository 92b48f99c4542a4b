import type { Language } from '~collections/values/language'
import { socialNetworks } from '~collections/values/site'
import { defaultFriendDays, defaultFriendsMax, defaultQueueOffset } from '~collections/values/waitlist'

const texts = {
  en: {
    brand: 'Kalima',
    tagline: 'English that begins with a word you know.',
    address: 'Amman, Jordan',
    activeUsers: '10k+',
    workouts: '1M+',
  },
  ar: {
    brand: 'كلمة',
    tagline: 'الإنجليزية تبدأ بكلمة تعرفها.',
    address: 'عمّان، الأردن',
    activeUsers: '+10 آلاف',
    workouts: '+1 مليون',
  },
}

// Placeholders that belong to nobody (RFC 2606; an unassigned number), for the team to replace before the launch.
const common = {
  supportEmail: 'support@kalima.example',
  phone: '+962 6 555 0100',
  socialLinks: socialNetworks.map((network) => ({ network, url: `https://kalima.example/${network}` })),
  queueOffset: defaultQueueOffset,
  confirmJoins: 'automatic' as const,
  friendDays: defaultFriendDays,
  friendsMax: defaultFriendsMax,
}

/** For the seed, and for pages while the database is unavailable. */
export function firstSiteSettings(language: Language) {
  const { activeUsers, workouts, ...words } = texts[language]
  return { ...common, ...words, figures: { activeUsers, rating: '4.8/5', workouts, progressFactor: 3 } }
}
