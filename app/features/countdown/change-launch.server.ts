import { requireAdmin, type Actor } from '~/auth/identify.server'
import { forgetContentVersion } from '~cms/content-version'

/** What admins do by hand: open the site, keep it closed, and leave it to the clock again. */
export type LaunchStep = 'open' | 'hold' | 'release'

/** A date that is set later takes an opening back. */
export async function changeLaunch(actor: Actor, step: LaunchStep): Promise<void> {
  requireAdmin(actor)
  const { payload, user } = actor
  await payload.updateGlobal({
    slug: 'countdown',
    data: {
      isHeld: step === 'hold',
      ...(step === 'open' && { openedAt: new Date().toISOString() }),
    },
    depth: 0,
    user,
    overrideAccess: true, // whether the site is open belongs to nobody's form; the role is checked above
  })
  forgetContentVersion()
}
