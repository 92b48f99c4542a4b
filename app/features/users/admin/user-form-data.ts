import { linesIn } from '~/http/form-text'
import { userRoles, userStatuses } from '~collections/values/users'

import type { UserView } from '../user-view'
import { selectedIds } from './users-query'

/** Trims nothing but line ends: the schema of the calls does that. */
export function rawUserFields(form: FormData) {
  const text = (name: string) => linesIn(form, name) ?? ''
  const interests = form
    .getAll('interests')
    .flatMap((value) => (typeof value === 'string' ? [value.trim()] : []))
  return {
    name: text('name'),
    email: text('email'),
    role: text('role'),
    status: text('status'),
    interests: [...new Set(interests)].filter((interest) => interest !== ''),
    notes: text('notes').trim() || null,
  }
}

/** The user as the form would leave them. */
export function applyUserForm<User extends UserView>(user: User, form: FormData): User {
  const { name, email, role, status, ...rest } = rawUserFields(form)
  return { ...user, ...rest, name: name.trim(), email: email.trim(), ...choicesOf({ role, status }) }
}

function choicesOf({ role, status }: { role?: string; status?: string }) {
  const knownRole = userRoles.find((each) => each === role)
  const knownStatus = userStatuses.find((each) => each === status)
  return { ...(knownRole && { role: knownRole }), ...(knownStatus && { status: knownStatus }) }
}

/** `status:active` of the bulk form, as the field and its value. */
export function readChange(value: unknown): Record<string, string> {
  const [field = '', choice = ''] = typeof value === 'string' ? value.split(':') : []
  return { [field]: choice }
}

type PendingForm = { formData?: FormData | undefined }

export function isDeletion(form: FormData | undefined): boolean {
  return form?.get('intent') === 'delete' || form?.get('intent') === 'delete-many'
}

/** Forms that are being sent show as done; one that fails leaves again. */
export function applyPendingForms(users: UserView[], forms: readonly PendingForm[]): UserView[] {
  return forms.reduce((pending, { formData }) => {
    if (!formData) return pending
    const ids = selectedIds(formData.getAll('id'))
    const isMeant = ({ id }: UserView) => ids.includes(id)
    if (isDeletion(formData)) return pending.filter((user) => !isMeant(user))
    if (formData.get('intent') === 'save')
      return pending.map((user) => (isMeant(user) ? applyUserForm(user, formData) : user))
    if (formData.get('intent') !== 'bulk') return pending
    const change = choicesOf(readChange(formData.get('change')))
    return pending.map((user) => (isMeant(user) ? { ...user, ...change } : user))
  }, users)
}
