import { idIn, parseForm, type FormInput, forAdmins } from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { readId } from '~collections/values/ids'

import { changeMemberEmail, changeRole, removeMember } from '../change-member.server'
import {
  acceptOwnership,
  declineOwnership,
  offerOwnership,
  withdrawOwnershipOffer,
} from '../ownership.server'
import { emailChange, newInvitation, roleChange } from '../team-fields'
import { inviteToTeam, resendInvitation, revokeInvitation } from '../team-invitations.server'

async function invite({ member, form, t }: FormInput) {
  const invitation = parseForm(newInvitation, fieldsOf(form, ['email', 'role', 'language']))
  await inviteToTeam(member, invitation)
  return { message: t('team:done.invited', { email: invitation.email }) }
}

async function resend({ member, form, t }: FormInput) {
  await resendInvitation(member, idIn(form))
  return { message: t('team:done.resent') }
}

async function revoke({ member, form, t }: FormInput) {
  await revokeInvitation(member, idIn(form))
  return { message: t('team:done.revoked') }
}

async function setRole({ member, form, t }: FormInput) {
  await changeRole(member, idIn(form), parseForm(roleChange, fieldsOf(form, ['role', 'seen'])))
  return { message: t('team:done.roleChanged') }
}

async function setEmail({ member, form, t }: FormInput) {
  const change = parseForm(emailChange, fieldsOf(form, ['email', 'seen']))
  await changeMemberEmail(member, idIn(form), change)
  return { message: t('team:done.emailChanged', { email: change.email }) }
}

async function remove({ member, form, t }: FormInput) {
  const id = idIn(form)
  await removeMember(member, id)
  return { message: t('team:done.removed'), deleted: id }
}

async function offer({ member, form, t }: FormInput) {
  await offerOwnership(member, readId(form.get('to')))
  return { message: t('team:done.offered') }
}

async function withdraw({ member, t }: FormInput) {
  await withdrawOwnershipOffer(member)
  return { message: t('team:done.withdrawn') }
}

async function accept({ member, t }: FormInput) {
  await acceptOwnership(member)
  return { message: t('team:done.accepted') }
}

async function decline({ member, t }: FormInput) {
  await declineOwnership(member)
  return { message: t('team:done.declined') }
}

const fieldsOf = (form: FormData, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, textIn(form, name) ?? undefined]))

export const teamIntents = {
  'team-invite': forAdmins(invite),
  'team-resend': forAdmins(resend),
  'team-revoke': forAdmins(revoke),
  'team-role': forAdmins(setRole),
  'team-email': forAdmins(setEmail),
  'team-remove': forAdmins(remove),
  'team-offer': { role: 'owner' as const, run: offer },
  'team-withdraw': { role: 'owner' as const, run: withdraw },
  'team-accept': forAdmins(accept),
  'team-decline': forAdmins(decline),
}
