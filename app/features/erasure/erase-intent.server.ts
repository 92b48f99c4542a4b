import { idIn, type FormIntent } from '~/admin/answer-form.server'
import { orUnavailable } from '~/api/or-unavailable.server'
import type { Member } from '~/api/identity/member.server'
import { hasRole } from '~collections/access/roles'

import { countFor, eraseFor } from './erase-person.server'

/** The button that erases everything about the person of a record, which `readRecord` finds. */
export function erasing(readRecord: (member: Member, id: number) => Promise<{ email: string }>): FormIntent {
  return {
    role: 'admin',
    async run({ member, form, t, context }) {
      const id = idIn(form)
      const { email } = await readRecord(member, id)
      await eraseFor(member, email, context.environment.DATA_DIR)
      return { message: t('erasure:done'), details: { deleted: id } }
    },
  }
}

type Asked = { params: URLSearchParams; person: { email: string } | null; dataDir: string }

/** What would go with the person, when the address asks for that and the member may; null otherwise. */
export async function readTraces(member: Member, { params, person, dataDir }: Asked) {
  if (!person || !params.has('erase') || !hasRole(member.user, 'admin')) return null
  return orUnavailable(() => countFor(member, person.email, dataDir))
}
