import type { APIRequestContext, Response } from '@playwright/test'

import type { TeamRole } from '../../collections/values/team'

import { addMemberTo, type TeamMember } from './add-member'
import { test as base, type Theme } from './fixtures'
import { cookieOf, passGate, requestsAs } from './gate-session'
import type { Language } from './texts'

export { expect, untilHydrated } from './fixtures'

type SignInOptions = { language?: Language; theme?: Theme; path?: string }

type Fixtures = {
  /**
   * Opens an admin page as a member of the role, or as the member that `addMember` returned. Tests of one worker
   * share one member per role, so a test that locks the admin or counts what is new needs its own.
   */
  signIn: (who: TeamRole | TeamMember, options?: SignInOptions) => Promise<Response | null>
}

type WorkerFixtures = {
  /** The owner's `/api` requests, to prepare a test. */
  owner: APIRequestContext
  addMember: (teamRole: Exclude<TeamRole, 'owner'>) => Promise<TeamMember>
  tokenOf: (who: TeamRole | TeamMember) => Promise<string>
}

const ownerToken = () => process.env.E2E_OWNER_TOKEN ?? ''

/** `fixtures.ts` with a signed-in member. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  owner: [
    async ({}, use, { project }) => {
      const requests = await requestsAs(ownerToken(), project.use.baseURL ?? '')
      await use(requests)
      await requests.dispose()
    },
    { scope: 'worker' },
  ],
  addMember: [
    async ({}, use, { project }) => {
      await use(async (teamRole) => {
        const id = crypto.randomUUID()
        const member: TeamMember = {
          name: `${teamRole} ${id.slice(0, 6)}`,
          email: `${teamRole}-${id}@example.org`,
          password: `a password of ${id}`,
          teamRole,
        }
        await addMemberTo(project.use.baseURL ?? '', member)
        return member
      })
    },
    { scope: 'worker' },
  ],
  tokenOf: [
    async ({ addMember }, use, { project }) => {
      const baseURL = project.use.baseURL ?? ''
      const tokens = new Map<TeamRole, Promise<string>>()
      const signInNew = async (teamRole: TeamRole) =>
        teamRole === 'owner' ? ownerToken() : passGate(baseURL, await addMember(teamRole))
      await use((who) => {
        if (typeof who !== 'string') return passGate(baseURL, who)
        const token = tokens.get(who) ?? signInNew(who)
        tokens.set(who, token)
        return token
      })
    },
    { scope: 'worker' },
  ],
  async signIn({ tokenOf, context, openIn, baseURL }, use) {
    await use(async (who, { language = 'en', theme, path = '/admin' } = {}) => {
      await context.addCookies([cookieOf(await tokenOf(who), baseURL ?? '')])
      return openIn(language, { ...(theme && { theme }), path })
    })
  },
})
