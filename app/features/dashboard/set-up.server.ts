import type { FormInput } from '~/admin/answer-form.server'
import { pathOfSection } from '~/admin/sections'
import type { Member } from '~/auth/identify.server'
import { countDemoRecords, removeDemoData } from '~/features/demo-data/demo-data.server'
import { saveChoices } from '~/features/preferences/save-preferences.server'
import { firstSiteSettings } from '~/features/site-settings/first-site-settings.server'
import { hasRole } from '~collections/access/roles'
import { readPreferences } from '~collections/preferences-schema'

const setUpSteps = ['site', 'launch', 'mail', 'password', 'demo'] as const
export type SetUpStep = (typeof setUpSteps)[number]

export type SetUp = {
  steps: { step: SetUpStep; isDone: boolean }[]
  demoRecords: number
  /** The person has put the list away. */
  isHidden: boolean
}

/** What a new site still needs, by its real state; null once all is done, and for those who could not do it. */
export async function readSetUp(member: Member, isMailSetUp: boolean): Promise<SetUp | null> {
  if (!hasRole(member.user, 'admin')) return null
  const { payload, user, as } = member
  const [countdown, settings, owners, demoRecords] = await Promise.all([
    payload.findGlobal({ slug: 'countdown', depth: 0, ...as }),
    payload.findGlobal({ slug: 'site-settings', depth: 0, ...as }),
    payload.find({
      collection: 'admins',
      where: { teamRole: { equals: 'owner' } },
      select: { passwordChangedAt: true },
      limit: 1,
      pagination: false,
      depth: 0,
      overrideAccess: true, // whether it was changed, and nothing else of the owner
    }),
    countDemoRecords(payload),
  ])
  const placeholder = firstSiteSettings('en')
  const isDone: Record<SetUpStep, boolean> = {
    site: settings.supportEmail !== placeholder.supportEmail && settings.phone !== placeholder.phone,
    launch: countdown.isSetByTeam === true,
    mail: isMailSetUp,
    password: Boolean(owners.docs[0]?.passwordChangedAt),
    demo: demoRecords === 0,
  }
  const steps = setUpSteps.map((step) => ({ step, isDone: isDone[step] }))
  if (steps.every((step) => step.isDone)) return null
  return { steps, demoRecords, isHidden: readPreferences(user.preferences).hidesSetUp }
}

/** For the person alone: colleagues keep theirs. */
export async function hideSetUp({ member, t }: FormInput) {
  await saveChoices(member, { preferences: { hidesSetUp: true } })
  return { message: t('dashboard:setUp.hidden') }
}

export async function showSetUp({ member }: FormInput) {
  await saveChoices(member, { preferences: { hidesSetUp: false } })
  return {}
}

/** A redirect, so that the question is gone without JavaScript as well. */
export async function removeDemo({ member }: FormInput) {
  await removeDemoData(member)
  return { redirectTo: `${pathOfSection('dashboard')}?demo=removed` }
}
