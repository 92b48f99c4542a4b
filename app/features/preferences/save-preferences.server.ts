import { invalidFields } from '~/http/http-error.server'
import type { Member } from '~/auth/identify.server'
import { changeRecord } from '~/api/records.server'
import { getCms } from '~cms/client.server'
import { readPreferences, type Preferences } from '~collections/preferences-schema'
import type { Admin } from '~collections/payload-types'
import type { Language } from '~collections/values/language'

const collection = 'admins'

type Choices = { preferences?: Partial<Preferences>; language?: Language }

/** Saves what a member chose; the rest of their choices stays. With `seen`, a member changed since is refused (409). */
export async function saveChoices(member: Member, choices: Choices, seen?: string): Promise<void> {
  await chooseByStored(member, () => choices, seen)
}

/** Like {@link saveChoices}, for what depends on what is stored by then; null leaves it as it is. */
export async function chooseByStored(
  member: Member,
  choose: (stored: Admin) => Choices | null,
  seen?: string,
): Promise<void> {
  const { payload, user } = member
  await changeRecord(member, { collection, id: user.id, seen }, async (target) => {
    const stored = await payload.findByID(target)
    const choices = choose(stored)
    if (!choices) return
    const { preferences, language } = choices
    await payload.update({
      ...target,
      data: {
        ...(preferences && { preferences: { ...readPreferences(stored.preferences), ...preferences } }),
        ...(language && { profile: { ...stored.profile, language } }),
      },
    })
  })
}

/** The database cuts days by it, and may know fewer zones than this program. */
export async function requireKnownZone(timeZone: string): Promise<void> {
  const { pool } = await getCms()
  try {
    await pool.query('select now() at time zone $1', [timeZone])
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '22023')) throw error
    throw invalidFields([{ field: 'timeZone', message: 'settings:field.timeZone' }])
  }
}
