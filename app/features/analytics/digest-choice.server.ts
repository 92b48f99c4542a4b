import { textIn, type FormIntent } from '~/admin/answer-form.server'
import { HttpError } from '~/http/http-error.server'
import type { Member } from '~/auth/identify.server'

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

/** People choose for themselves alone. */
export const digestIntent: FormIntent = {
  role: 'viewer',
  async run({ member: { user, payload, as }, form, language, t }) {
    const choice = textIn(form, 'digest')
    if (choice !== 'on' && choice !== 'off') throw new HttpError(400, 'api:invalid')
    const { profile } = user
    await payload.update({
      collection: 'admins',
      id: user.id,
      data: {
        weeklyDigest: choice === 'on',
        // The language that a mail is to be in, for those who have not said it otherwise.
        ...(choice === 'on' && !profile?.language && { profile: { ...profile, language } }),
      },
      depth: 0,
      ...as,
    })
    return { message: t(choice === 'on' ? 'funnel:digest.turnedOn' : 'funnel:digest.turnedOff') }
  },
}
