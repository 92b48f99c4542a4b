import type { Payload } from 'payload'
import { inTransaction } from '~cms/transaction'
import { launchDate } from './launch-date'

const texts = {
  en: {
    title: 'Kalima launches in',
    description: 'Short lessons, explained in Arabic, are almost ready. Be among the first to learn with us.',
  },
  ar: {
    title: 'تنطلق «كلمة» بعد',
    description: 'دروس قصيرة بشرح عربي واضح شارفت على الاكتمال. كن من أوائل المتعلمين معنا.',
  },
}

/** Sets the clock when nobody has set it. */
export async function seedCountdown(payload: Payload, timeZone: string, now = new Date()): Promise<void> {
  const { targetDate: known } = await payload.findGlobal({
    slug: 'countdown',
    overrideAccess: true, // the start itself; nobody is signed in
  })
  if (known) return
  const targetDate = launchDate(now, timeZone).toISOString()
  await inTransaction(payload, async (req) => {
    for (const locale of ['en', 'ar'] as const)
      await payload.updateGlobal({
        slug: 'countdown',
        locale,
        data: { targetDate, ...texts[locale] },
        overrideAccess: true,
        req,
      })
  })
}
