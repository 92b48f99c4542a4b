import {
  idIn,
  parseForm,
  textIn,
  type FormInput,
  type FormIntent,
  type FormOutcome,
} from '~/admin/answer-form.server'
import { maxRecordId } from '~collections/values/ids'

import { changeRole, removeMember } from '../change-member.server'
import {
  acceptOwnership,
  declineOwnership,
  offerOwnership,
  withdrawOwnershipOffer,
} from '../ownership.server'
import { newInvitation, roleChange } from '../team-fields'
import { inviteToTeam, resendInvitation, revokeInvitation } from '../team-invitations.server'

async function invite({ member, form, t }: FormInput): Promise<FormOutcome> {
  const invitation = parseForm(newInvitation, fieldsOf(form, ['email', 'role', 'language']))
  await inviteToTeam(member, invitation)
  return { message: t('team:done.invited', { email: invitation.email }) }
}

async function resend({ member, form, t }: FormInput): Promise<FormOutcome> {
  await resendInvitation(member, idIn(form))
  return { message: t('team:done.resent') }
}

async function revoke({ member, form, t }: FormInput): Promise<FormOutcome> {
  await revokeInvitation(member, idIn(form))
  return { message: t('team:done.revoked') }
}

async function setRole({ member, form, t }: FormInput): Promise<FormOutcome> {
  await changeRole(member, idIn(form), parseForm(roleChange, fieldsOf(form, ['role', 'seen'])))
  return { message: t('team:done.roleChanged') }
}

async function remove({ member, form, t }: FormInput): Promise<FormOutcome> {
  const id = idIn(form)
  await removeMember(member, id)
  return { message: t('team:done.removed'), details: { removed: id } }
}

async function offer({ member, form, t }: FormInput): Promise<FormOutcome> {
  const to = Number(textIn(form, 'to') ?? '')
  const isId = Number.isInteger(to) && to > 0 && to <= maxRecordId
  await offerOwnership(member, isId ? to : null)
  return { message: t('team:done.offered') }
}

async function withdraw({ member, t }: FormInput): Promise<FormOutcome> {
  await withdrawOwnershipOffer(member)
  return { message: t('team:done.withdrawn') }
}

async function accept({ member, t }: FormInput): Promise<FormOutcome> {
  await acceptOwnership(member)
  return { message: t('team:done.accepted') }
}

async function decline({ member, t }: FormInput): Promise<FormOutcome> {
  await declineOwnership(member)
  return { message: t('team:done.declined') }
}

const fieldsOf = (form: FormData, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, textIn(form, name) ?? undefined]))

const ofAdmins = (run: FormIntent['run']): FormIntent => ({ role: 'admin', run })

export const teamIntents: Record<string, FormIntent> = {
  'team-invite': ofAdmins(invite),
  'team-resend': ofAdmins(resend),
  'team-revoke': ofAdmins(revoke),
  'team-role': ofAdmins(setRole),
  'team-remove': ofAdmins(remove),
  'team-offer': { role: 'owner', run: offer },
  'team-withdraw': { role: 'owner', run: withdraw },
  'team-accept': ofAdmins(accept),
  'team-decline': ofAdmins(decline),
}
