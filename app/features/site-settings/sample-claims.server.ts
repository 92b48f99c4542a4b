import type { PayloadRequest } from 'payload'

import { languages, type Language } from '~collections/values/language'
import { sampleQueueOffset } from '~collections/values/waitlist'

const slug = 'site-settings'

const notes = {
  en: { goal: 'What we build towards in our first year', earlier: 'From our teachers’ earlier courses' },
  ar: { goal: 'ما نطمح إليه في عامنا الأول', earlier: 'من دورات معلّمينا السابقة' },
}
const amounts = {
  en: { activeUsers: '10k+', workouts: '1M+' },
  ar: { activeUsers: '+10 آلاف', workouts: '+1 مليون' },
}

/** Figures of the demo data, each with a note that says where it comes from. */
export function sampleFigures(language: Language) {
  const { goal, earlier } = notes[language]
  return {
    ...amounts[language],
    rating: '4.8/5',
    progressFactor: 3,
    activeUsersNote: goal,
    workoutsNote: goal,
    ratingNote: earlier,
    progressFactorNote: earlier,
  }
}

/** Fills the claims of a site that makes none yet. */
export async function addSampleClaims(req: PayloadRequest): Promise<void> {
  const { figures, queueOffset } = await readClaims(req, 'en')
  const isEmpty = Object.values(figures ?? {}).every((value) => value === null || value === '')
  if (!isEmpty || queueOffset !== 0) return
  for (const language of languages)
    await writeClaims(req, language, { figures: sampleFigures(language), queueOffset: sampleQueueOffset })
}

/** Takes away those that nobody has changed. */
export async function removeSampleClaims(req: PayloadRequest): Promise<void> {
  for (const language of languages) {
    const { figures, queueOffset } = await readClaims(req, language)
    const samples: Record<string, unknown> = sampleFigures(language)
    const unchanged = Object.entries(figures ?? {}).filter(([name, value]) => value === samples[name])
    await writeClaims(req, language, {
      figures: Object.fromEntries(unchanged.map(([name]) => [name, null])),
      ...(queueOffset === sampleQueueOffset && { queueOffset: 0 }),
    })
  }
}

function readClaims(req: PayloadRequest, locale: Language) {
  return req.payload.findGlobal({
    slug,
    locale,
    fallbackLocale: false,
    depth: 0,
    overrideAccess: true, // the first start, a command, or the owner
    req,
  })
}

async function writeClaims(req: PayloadRequest, locale: Language, data: object): Promise<void> {
  await req.payload.updateGlobal({ slug, locale, data, depth: 0, overrideAccess: true, req })
}
