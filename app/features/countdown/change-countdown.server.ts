import type { Actor } from '~/api/identity/identify.server'
import type { Language } from '~/i18n/language'

import { forgetCountdown } from './countdown.server'

type CountdownChange = {
  /** ISO 8601, UTC. */
  targetDate: string
  title?: string | undefined
  description?: string | undefined
}

/** Moves the launch and changes its texts in one language; what is left out stays. */
export async function changeCountdown(
  { payload, as }: Actor,
  language: Language,
  { targetDate, title, description }: CountdownChange,
): Promise<void> {
  await payload.updateGlobal({
    slug: 'countdown',
    locale: language,
    data: {
      targetDate,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
    },
    depth: 0,
    ...as,
  })
  forgetCountdown()
}
