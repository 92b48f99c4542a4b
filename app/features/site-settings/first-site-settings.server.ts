import type { Language } from '~collections/values/language'
import { socialNetworks } from '~collections/values/site'
import { defaultFriendDays, defaultFriendsMax } from '~collections/values/waitlist'

const texts = {
  en: {
    brand: 'Kalima',
    tagline: 'English that begins with a word you know.',
    address: 'Amman, Jordan',
  },
  ar: {
    brand: 'كلمة',
    tagline: 'الإنجليزية تبدأ بكلمة تعرفها.',
    address: 'عمّان، الأردن',
  },
}

// Placeholders that belong to nobody (RFC 2606; an unassigned number), for the team to replace before the launch.
const common = {
  supportEmail: 'support@kalima.example',
  phone: '+962 6 555 0100',
  socialLinks: socialNetworks.map((network) => ({ network, url: `https://kalima.example/${network}` })),
  queueOffset: 0,
  confirmJoins: 'automatic' as const,
  friendDays: defaultFriendDays,
  friendsMax: defaultFriendsMax,
}

/** For the seed, and for pages while the database is unavailable. */
export function firstSiteSettings(language: Language) {
  return { ...common, ...texts[language] }
}
