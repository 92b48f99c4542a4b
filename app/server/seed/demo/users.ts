import type { Payload } from 'payload'
import type { UserRole, UserStatus } from '~collections/values/users'
import { inTransaction } from '~cms/transaction'

type Sample = {
  name: string
  email: string
  role?: UserRole
  status?: UserStatus
  joinedDaysAgo: number
  /** Missing for people who have never come back. */
  activeHoursAgo?: number
  interests?: string[]
  notes?: string
}

const day = 24 // hours

// Nobody has a mailbox at example.com, .org and .net (RFC 2606), should a message ever be sent to one of these.
const team: Sample[] = [
  {
    name: 'سلمى الخطيب',
    email: 'salma.khatib@example.org',
    role: 'admin',
    joinedDaysAgo: 210,
    activeHoursAgo: 2,
  },
  {
    name: 'Rami Odeh',
    email: 'rami.odeh@example.org',
    role: 'admin',
    status: 'inactive',
    joinedDaysAgo: 200,
    activeHoursAgo: 45 * day,
    notes: 'On leave until the launch.',
  },
  {
    name: 'Emily Carter',
    email: 'emily.carter@example.org',
    role: 'teacher',
    joinedDaysAgo: 190,
    activeHoursAgo: 5,
    interests: ['grammar', 'writing'],
    notes: 'Teaches from Manchester. Free in the mornings, Amman time.',
  },
  {
    name: 'Daniel Brooks',
    email: 'daniel.brooks@example.org',
    role: 'teacher',
    joinedDaysAgo: 175,
    activeHoursAgo: 20,
    interests: ['speaking'],
  },
  {
    name: 'رنا الحسيني',
    email: 'rana.husseini@example.org',
    role: 'teacher',
    joinedDaysAgo: 160,
    activeHoursAgo: 30,
    interests: ['business', 'speaking'],
  },
  {
    name: 'Grace Turner',
    email: 'grace.turner@example.net',
    role: 'teacher',
    joinedDaysAgo: 150,
    activeHoursAgo: 9,
    interests: ['reading', 'writing'],
    notes: 'Has examined for TOEFL.',
  },
  {
    name: 'فادي قسيس',
    email: 'fadi.qasis@example.net',
    role: 'teacher',
    status: 'inactive',
    joinedDaysAgo: 150,
    activeHoursAgo: 60 * day,
    interests: ['vocabulary'],
  },
]

const students: Sample[] = [
  // Two of the waitlist's samples, who have registered.
  {
    name: 'محمود صالح',
    email: 'mahmoud.saleh@example.com',
    joinedDaysAgo: 68 / day,
    activeHoursAgo: 4,
    interests: ['grammar', 'writing', 'reading'],
  },
  {
    name: 'طارق عزيز',
    email: 'tariq.aziz@example.com',
    joinedDaysAgo: 105.5 / day,
    activeHoursAgo: 12,
    interests: ['vocabulary', 'speaking'],
  },
  {
    name: 'ليان عبد الله',
    email: 'lian.abdullah@example.com',
    joinedDaysAgo: 12,
    activeHoursAgo: 1,
    interests: ['grammar'],
  },
  {
    name: 'Yara Nassar',
    email: 'yara.nassar@example.com',
    joinedDaysAgo: 18,
    activeHoursAgo: 7,
    interests: ['speaking'],
  },
  {
    name: 'خالد العمري',
    email: 'khaled.omari@example.net',
    joinedDaysAgo: 23,
    activeHoursAgo: 26,
    interests: ['speaking', 'vocabulary'],
  },
  {
    name: 'Hassan Darwish',
    email: 'hassan.darwish@example.org',
    joinedDaysAgo: 27,
    activeHoursAgo: 33,
    interests: ['business'],
    notes: 'Asked for an invoice in his company’s name.',
  },
  { name: 'Ola Qudah', email: 'ola.qudah@example.com', status: 'inactive', joinedDaysAgo: 30 },
  {
    name: 'أمل شاهين',
    email: 'amal.shaheen@example.com',
    joinedDaysAgo: 38,
    activeHoursAgo: 3,
    interests: ['reading', 'writing'],
  },
  {
    name: 'Lina Awad',
    email: 'lina.awad@example.com',
    joinedDaysAgo: 46,
    activeHoursAgo: 50,
    interests: ['business', 'writing'],
  },
  {
    name: 'بشار حداد',
    email: 'bashar.haddad@example.net',
    status: 'inactive',
    joinedDaysAgo: 52,
    activeHoursAgo: 31 * day,
    interests: ['business'],
  },
  {
    name: 'Nadia Rahman',
    email: 'nadia.rahman@example.org',
    joinedDaysAgo: 61,
    activeHoursAgo: 16,
    interests: ['grammar', 'speaking', 'business'],
  },
  {
    name: 'سامر الطويل',
    email: 'samer.taweel@example.com',
    status: 'suspended',
    joinedDaysAgo: 70,
    activeHoursAgo: 19 * day,
    notes: 'عُلّق حسابه بعد شكوى من مجموعة المحادثة، إلى أن تُراجَع.',
  },
  {
    name: 'Zaid Mansour',
    email: 'zaid.mansour@example.com',
    joinedDaysAgo: 78,
    activeHoursAgo: 75,
    interests: ['reading'],
  },
  {
    name: 'هدى الرفاعي',
    email: 'huda.rifai@example.com',
    joinedDaysAgo: 95,
    activeHoursAgo: 22,
    interests: ['grammar', 'reading'],
    notes: 'أنهت دورتين، وتسأل عن مستوى أعلى.',
  },
  {
    name: 'Adam Saleh',
    email: 'adam.saleh@example.net',
    status: 'inactive',
    joinedDaysAgo: 105,
    activeHoursAgo: 48 * day,
  },
  {
    name: 'نور الدين بكر',
    email: 'noureddin.bakr@example.org',
    joinedDaysAgo: 118,
    activeHoursAgo: 8 * day,
    interests: ['speaking', 'reading'],
  },
  {
    name: 'Farah Jaber',
    email: 'farah.jaber@example.com',
    joinedDaysAgo: 132,
    activeHoursAgo: 4 * day,
    interests: ['grammar', 'vocabulary'],
  },
  {
    name: 'إيمان زيدان',
    email: 'iman.zaidan@example.net',
    status: 'suspended',
    joinedDaysAgo: 140,
    activeHoursAgo: 96 * day,
  },
]

/** People who might have come over the last months, in every role and status. */
export async function addDemoUsers(payload: Payload, now = new Date()): Promise<number> {
  const samples = [...team, ...students]
  await inTransaction(payload, async (req) => {
    for (const sample of samples)
      await payload.create({
        collection: 'users',
        data: toUser(sample, now),
        depth: 0,
        overrideAccess: true, // written by the start or a command; nobody is signed in
        req,
      })
  })
  return samples.length
}

function toUser(
  { role = 'student', status = 'active', joinedDaysAgo, activeHoursAgo, ...person }: Sample,
  now: Date,
) {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  return {
    ...person,
    role,
    status,
    joinedDate: before(joinedDaysAgo * day),
    createdAt: before(joinedDaysAgo * day),
    lastActive: activeHoursAgo === undefined ? null : before(activeHoursAgo),
    isDemo: true,
  }
}
