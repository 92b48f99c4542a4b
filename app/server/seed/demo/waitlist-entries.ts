import type { Payload } from 'payload'
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
}

// example.com, .org and .net take no mail (RFC 2606), should an invitation ever be sent to one of these.
const samples: Sample[] = [
  {
    email: 'layla.haddad@example.com',
    name: 'ليلى حداد',
    language: 'ar',
    hoursAgo: 3,
    interests: ['speaking', 'vocabulary'],
  },
  {
    email: 'omar.khalil@example.org',
    name: 'Omar Khalil',
    language: 'en',
    hoursAgo: 9,
    interests: ['business', 'writing'],
  },
  { email: 'nour.1998@example.com', language: 'ar', hoursAgo: 21, interests: ['grammar'] },
  {
    email: 'yousef.mansour@example.net',
    name: 'يوسف منصور',
    language: 'ar',
    hoursAgo: 30,
    interests: ['reading', 'grammar'],
  },
  {
    email: 'sara.alzoubi@example.com',
    name: 'سارة الزعبي',
    language: 'ar',
    status: 'notified',
    hoursAgo: 52,
    interests: ['speaking'],
    opened: true,
  },
  {
    email: 'hana.suleiman@example.org',
    name: 'Hana Suleiman',
    language: 'en',
    hoursAgo: 70,
    interests: ['vocabulary'],
  },
  {
    email: 'karim.nasser@example.com',
    name: 'كريم ناصر',
    language: 'ar',
    status: 'notified',
    hoursAgo: 95,
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
    interests: ['grammar', 'writing', 'reading'],
    opened: true,
  },
  {
    email: 'rania.qasem@example.org',
    name: 'Rania Qasem',
    language: 'en',
    hoursAgo: 171,
    interests: ['speaking'],
  },
  {
    email: 'tariq.aziz@example.com',
    name: 'طارق عزيز',
    language: 'ar',
    status: 'registered',
    hoursAgo: 215,
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

function toEntry({ hoursAgo, opened, unsubscribed, status = 'pending', ...person }: Sample, now: Date) {
  const after = (hours: number) => new Date(now.getTime() - (hoursAgo - hours) * 3_600_000).toISOString()
  return {
    ...person,
    status,
    source: 'landing-page',
    createdAt: after(0),
    sentAt: status === 'pending' ? null : after(hoursAgo / 2),
    openedAt: opened ? after(hoursAgo / 2 + 1) : null,
    registeredAt: status === 'registered' ? after(hoursAgo / 2 + 2) : null,
    unsubscribedAt: unsubscribed ? after(hoursAgo / 3) : null,
    consent: { at: after(0), language: person.language, textVersion: 'demo', how: 'form' as const },
    isDemo: true,
  }
}
