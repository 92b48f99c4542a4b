import type { FormInput } from '~/admin/answer-form.server'
import { pathOfSection } from '~/admin/sections'
import type { Member } from '~/auth/identify.server'
import { countDemoRecords, removeDemoData } from '~/features/demo-data/demo-data.server'
import { firstSiteSettings } from '~/features/site-settings/first-site-settings.server'
import { hasRole } from '~collections/access/roles'

const setUpSteps = ['mail', 'launch', 'contact', 'demo', 'password'] as const
export type SetUpStep = (typeof setUpSteps)[number]

export type SetUp = { steps: { step: SetUpStep; isDone: boolean }[]; demoRecords: number }

/** What a new site still needs, by its real state; null once all is done, and for those who could not do it. */
export async function readSetUp(member: Member, isMailSetUp: boolean): Promise<SetUp | null> {
  if (!hasRole(member.user, 'admin')) return null
  const { payload, as } = member
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
    mail: isMailSetUp,
    launch: countdown.isSetByTeam === true,
    contact: settings.supportEmail !== placeholder.supportEmail && settings.phone !== placeholder.phone,
    demo: demoRecords === 0,
    password: Boolean(owners.docs[0]?.passwordChangedAt),
  }
  const steps = setUpSteps.map((step) => ({ step, isDone: isDone[step] }))
  return steps.every((step) => step.isDone) ? null : { steps, demoRecords }
}

/** A redirect, so that the question is gone without JavaScript as well. */
export async function removeDemo({ member }: FormInput) {
  await removeDemoData(member)
  return { redirectTo: `${pathOfSection('dashboard')}?demo=removed` }
}
