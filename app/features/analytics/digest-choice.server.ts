import type { FormIntent } from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { HttpError } from '~/http/http-error.server'
import type { Member } from '~/auth/identify.server'
import { changeUnlessChanged } from '~cms/change-record'
import type { Language } from '~collections/values/language'

import { beginWithNextWeek } from './queue-weekly-digests.server'

/** Whether somebody gets the weekly digest. */
export async function readDigestChoice({ user, payload, as }: Member): Promise<boolean> {
  const { weeklyDigest } = await payload.findByID({
    collection: 'admins',
    id: user.id,
    select: { weeklyDigest: true },
    depth: 0,
    ...as,
  })
  return weeklyDigest === true
}

type DigestChoice = { getsDigest: boolean; language: Language; timeZone: string; now?: number }

/** People choose for themselves alone. */
export async function chooseDigest(
  member: Member,
  { getsDigest, language, timeZone, now = Date.now() }: DigestChoice,
): Promise<void> {
  const { user, payload, as } = member
  const target = { collection: 'admins', id: user.id, depth: 0, ...as } as const
  await changeUnlessChanged(member, { ...target, seen: undefined }, async (req) => {
    const { profile, weeklyDigest } = await payload.findByID({ ...target, req })
    await payload.update({
      ...target,
      data: {
        weeklyDigest: getsDigest,
        // The language that a mail is to be in, for those who have not said it otherwise.
        ...(getsDigest && !profile?.language && { profile: { ...profile, language } }),
      },
      req,
    })
    if (getsDigest && !weeklyDigest) await beginWithNextWeek(req, user.id, { timeZone, now })
  })
}

export const digestIntent: FormIntent = {
  role: 'viewer',
  async run({ member, form, language, t, context }) {
    const choice = textIn(form, 'digest')
    if (choice !== 'on' && choice !== 'off') throw new HttpError(400, 'api:invalid')
    const timeZone = context.environment.SITE_TIME_ZONE
    await chooseDigest(member, { getsDigest: choice === 'on', language, timeZone })
    return { message: t(choice === 'on' ? 'funnel:digest.turnedOn' : 'funnel:digest.turnedOff') }
  },
}
