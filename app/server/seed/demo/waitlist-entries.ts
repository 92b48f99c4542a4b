import type { Payload } from 'payload'
import type { Channel, DeviceClass } from '~collections/values/analytics'
import type { Language } from '~collections/values/language'
import type { WaitlistStatus } from '~collections/values/waitlist'
import { inTransaction } from '~cms/transaction'

type Sample = {
  email: string
  name?: string
  language: Language
  status?: WaitlistStatus
  hoursAgo: number
  interests?: string[]
  notes?: string
  opened?: boolean
  unsubscribed?: boolean
  /** As with real ones, not everybody’s is known. */
  origin?: Origin
}

type Origin = { channel: Channel; campaign?: string; country: string; device: DeviceClass }

// example.com, .org and .net take no mail (RFC 2606), should an invitation ever be sent to one of these.
const samples: Sample[] = [
  {
    email: 'layla.haddad@example.com',
    name: 'ليلى حداد',
    language: 'ar',
    hoursAgo: 3,
    origin: { channel: 'social', campaign: 'first-words', country: 'JO', device: 'mobile' },
    interests: ['speaking', 'vocabulary'],
  },
  {
    email: 'omar.khalil@example.org',
    name: 'Omar Khalil',
    language: 'en',
    hoursAgo: 9,
    origin: { channel: 'organic', country: 'AE', device: 'desktop' },
    interests: ['business', 'writing'],
  },
  { email: 'nour.1998@example.com', language: 'ar', hoursAgo: 21, interests: ['grammar'] },
  {
    email: 'yousef.mansour@example.net',
    name: 'يوسف منصور',
    language: 'ar',
    hoursAgo: 30,
    origin: { channel: 'organic', country: 'SA', device: 'mobile' },
    interests: ['reading', 'grammar'],
  },
  {
    email: 'sara.alzoubi@example.com',
    name: 'سارة الزعبي',
    language: 'ar',
    status: 'notified',
    hoursAgo: 52,
    origin: { channel: 'direct', country: 'JO', device: 'mobile' },
    interests: ['speaking'],
    opened: true,
  },
  {
    email: 'hana.suleiman@example.org',
    name: 'Hana Suleiman',
    language: 'en',
    hoursAgo: 70,
    origin: { channel: 'email', campaign: 'newsletter', country: 'EG', device: 'tablet' },
    interests: ['vocabulary'],
  },
  {
    email: 'karim.nasser@example.com',
    name: 'كريم ناصر',
    language: 'ar',
    status: 'notified',
    hoursAgo: 95,
    origin: { channel: 'organic', country: 'EG', device: 'desktop' },
    interests: ['business'],
    notes: 'يسأل عن دورة التحضير لاختبار التوفل.',
  },
  { email: 'dana@example.net', language: 'en', hoursAgo: 118 },
  {
    email: 'mahmoud.saleh@example.com',
    name: 'محمود صالح',
    language: 'ar',
    status: 'registered',
    hoursAgo: 140,
    origin: { channel: 'social', campaign: 'first-words', country: 'JO', device: 'mobile' },
    interests: ['grammar', 'writing', 'reading'],
    opened: true,
  },
  {
    email: 'rania.qasem@example.org',
    name: 'Rania Qasem',
    language: 'en',
    hoursAgo: 171,
    origin: { channel: 'referral', country: 'JO', device: 'desktop' },
    interests: ['speaking'],
  },
  {
    email: 'tariq.aziz@example.com',
    name: 'طارق عزيز',
    language: 'ar',
    status: 'registered',
    hoursAgo: 215,
    origin: { channel: 'direct', country: 'SA', device: 'mobile' },
    interests: ['vocabulary', 'speaking'],
    opened: true,
  },
  { email: 'maya.farah@example.net', name: 'Maya Farah', language: 'en', hoursAgo: 260, unsubscribed: true },
]

/** People who might have joined over the last days, in every status. */
export async function addDemoEntries(payload: Payload, now = new Date()): Promise<number> {
  await inTransaction(payload, async (req) => {
    for (const sample of samples)
      await payload.create({
        collection: 'waitlist-entries',
        data: toEntry(sample, now),
        overrideAccess: true, // written by the start or a command; nobody is signed in
        req,
      })
  })
  return samples.length
}

function toEntry(
  { hoursAgo, opened, unsubscribed, origin, status = 'pending', ...person }: Sample,
  now: Date,
) {
  const after = (hours: number) => new Date(now.getTime() - (hoursAgo - hours) * 3_600_000).toISOString()
  return {
    ...person,
    ...origin,
    status,
    source: 'landing-page',
    createdAt: after(0),
    confirmedAt: after(0),
    sentAt: status === 'pending' ? null : after(hoursAgo / 2),
    openedAt: opened ? after(hoursAgo / 2 + 1) : null,
    registeredAt: status === 'registered' ? after(hoursAgo / 2 + 2) : null,
    unsubscribedAt: unsubscribed ? after(hoursAgo / 3) : null,
    consent: { at: after(0), language: person.language, textVersion: 'demo', how: 'form' as const },
    isDemo: true,
  }
}
