import { forEditors, type FormInput } from '~/admin/answer-form.server'
import { announcementPath } from '~/admin/sections'
import type { Member } from '~/auth/identify.server'
import { draftOfLaunch, draftOfMovedDate } from '~/features/announcements/ready-drafts.server'
import { listAtLaunch } from '~/features/announcements/list-announcements.server'
import type { Language } from '~collections/values/language'

/** Which announcements leave when the site opens. */
export function readAtLaunch(member: Member, language: Language) {
  return listAtLaunch(member, language)
}

export type AtLaunch = Awaited<ReturnType<typeof readAtLaunch>>

type Write = (input: Pick<FormInput, 'member' | 'context'>) => Promise<number>

const toDraft = (write: Write) =>
  forEditors(async (input: FormInput) => ({
    redirectTo: `${announcementPath(await write(input))}?done=drafted`,
  }))

/** Drafts that are ready to be read, changed and sent. */
export const announcementIntents = {
  writeAtLaunch: toDraft(({ member }) => draftOfLaunch(member)),
  writeMoved: toDraft(({ member, context }) => draftOfMovedDate(member, context.environment.SITE_TIME_ZONE)),
}
