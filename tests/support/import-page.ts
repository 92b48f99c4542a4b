import { expect } from 'vitest'

import { answerImportForm } from '~/features/imports/import-intents.server'
import { loadImportPage } from '~/features/imports/import-page.server'
import { answerLeftOut } from '~/features/imports/left-out.server'
import type { FormReply } from '~/admin/form-reply'
import { signIn } from '~/auth/sign-in.server'
import { usersImport } from '~/features/users/import/users-import.server'
import { waitlistImport } from '~/features/waitlist/import/waitlist-import.server'
import type { ImportSubjectName } from '~collections/values/imports'
import type { TeamRole } from '~collections/values/team'

import { loadContext } from './load-context'
import { addTeamMember } from './team-member'
import type { TestCms } from './test-cms'

type Answer = { status: number; location: string | null; reply: FormReply | null }

const subjects = { users: usersImport, waitlist: waitlistImport }

/** Somebody of the team in front of the import's page, with a session of their own. */
export async function visitImport(
  cms: TestCms,
  teamRole: TeamRole,
  language = 'en',
  name: ImportSubjectName = 'users',
) {
  const subject = subjects[name]
  const { email } = await addTeamMember(cms.payload, teamRole)
  const token = (await signIn(cms, { email, password: 'correct horse battery' })) ?? ''
  const context = loadContext(cms.environment)
  const argsOf = (query: string, init?: RequestInit) => ({
    request: new Request(`${cms.environment.SITE_URL}/admin/${name}/import${query}`, {
      headers: { Cookie: `payload-token=${token}; lng=${language}`, Origin: cms.environment.SITE_URL },
      ...init,
    }),
    context,
    params: {},
  })
  const post = (body: BodyInit) => answer(answerImportForm(argsOf('', { method: 'POST', body }), subject))
  const load = (query = '') => loadImportPage(argsOf(query).request, subject)
  return {
    upload(file: string | Blob, fileName = 'people.csv') {
      const form = new FormData()
      form.append('file', typeof file === 'string' ? new Blob([file]) : file, fileName)
      return post(form)
    },
    decide: (intent: 'import' | 'discard', id: number, more: Record<string, string> = {}) =>
      post(new URLSearchParams({ intent, id: String(id), ...more })),
    leftOut: (id: number) => answerLeftOut(argsOf(`/left-out?import=${id}`), subject),
    load,
    /** The import, once it is over. */
    async finished(id: number) {
      const status = async () => (await load(`?import=${id}`)).open?.status
      await expect.poll(status, { timeout: 30_000, interval: 100 }).toBe('finished')
      return (await load(`?import=${id}`)).open
    },
  }
}

async function answer(answered: ReturnType<typeof answerImportForm>): Promise<Answer> {
  try {
    const { data, init } = await answered
    return { status: init?.status ?? 200, location: null, reply: data }
  } catch (error) {
    if (!(error instanceof Response)) throw error
    return { status: error.status, location: error.headers.get('Location'), reply: null }
  }
}

export function idOf({ location }: Answer): number {
  return Number(/import=(\d+)/.exec(location ?? '')?.[1])
}

export async function importCounts({ pool }: TestCms) {
  const { rows } = await pool.query<{ users: string; staged: string; imports: string }>(
    `select (select count(*) from users) as users, (select count(*) from user_import_rows) as staged,
       (select count(*) from user_imports) as imports`,
  )
  return { users: Number(rows[0]?.users), staged: Number(rows[0]?.staged), imports: Number(rows[0]?.imports) }
}
