import { linesIn } from '~/http/form-text'
import { languages, type Language } from '~collections/values/language'
import { waitlistStatuses, type WaitlistStatus } from '~collections/values/waitlist'
import type { EntryView } from '../entry-view'

export type EntryFields = {
  email: string
  name: string | null
  status: WaitlistStatus
  language: Language
  interests: string[]
  notes: string | null
}

type RawFields = Record<'name' | 'status' | 'language' | 'notes', string | null> & {
  interests: string[]
  email?: string
}

/** Trims, turns empty fields into null and drops duplicate interests. */
export function rawEntryFields(form: FormData): RawFields {
  const text = (name: string) => linesIn(form, name)
  const interests = form
    .getAll('interests')
    .flatMap((value) => (typeof value === 'string' ? [value.trim()] : []))
  return {
    name: orNull(text('name')),
    status: text('status'),
    language: text('language'),
    notes: orNull(text('notes')),
    interests: [...new Set(interests)].filter((interest) => interest !== ''),
    // Only the form of admins has this field.
    ...(form.has('email') && { email: text('email') ?? '' }),
  }
}

function orNull(text: string | null): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

export function applyEntryForm<Entry extends EntryFields>(entry: Entry, form: FormData): Entry {
  const { name, notes, interests, email = entry.email, ...choices } = rawEntryFields(form)
  const status = waitlistStatuses.find((each) => each === choices.status) ?? entry.status
  const language = languages.find((each) => each === choices.language) ?? entry.language
  return { ...entry, email: email.trim(), name, notes, interests, status, language }
}

export type ListedEntry = EntryView & {
  isDemo: boolean
  /** Written, but there was no mail server yet. */
  isInvitationWaiting: boolean
}

type PendingForm = { formData?: FormData | undefined }

export function applyPendingForms(entries: ListedEntry[], forms: readonly PendingForm[]): ListedEntry[] {
  return forms.reduce((pending, { formData }) => {
    const id = Number(formData?.get('id'))
    if (!formData || !pending.some((entry) => entry.id === id)) return pending
    if (formData.get('intent') === 'delete') return pending.filter((entry) => entry.id !== id)
    if (formData.get('intent') !== 'save') return pending
    return pending.map((entry) => (entry.id === id ? applyEntryForm(entry, formData) : entry))
  }, entries)
}
