import type { AppLoadContext } from '@remix-run/node'

import type { Member } from '~/auth/identify.server'
import { requireRole } from '~/admin/answer-form.server'
import { orUnavailable } from '~/http/replies.server'
import { audienceSchema } from '~collections/announcement-audience'

import { rawAudience } from '../announcement-form'
import { storedInterest } from '../audience-words.server'
import { countAudience, type AudienceCount } from '../audience.server'

/** How many are in the audience that a form is choosing; null while it is none. */
export async function countChosen(
  member: Member,
  request: Request,
  { environment }: AppLoadContext,
): Promise<AudienceCount | null> {
  await requireRole(request, member, { intent: 'count', role: 'editor' })
  const { data } = audienceSchema.safeParse(rawAudience(new URL(request.url).searchParams))
  if (!data) return null
  const { interest } = data
  const audience = interest === undefined ? data : { ...data, interest: storedInterest(interest) }
  return orUnavailable(() => countAudience(member.payload, audience, environment.SITE_TIME_ZONE))
}
