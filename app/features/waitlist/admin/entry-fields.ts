import { languages, type Language } from '~collections/values/language'
import { waitlistStatuses, type WaitlistStatus } from '~collections/values/waitlist'
import type { EntryView } from '../entry-view'

/** What the form of an entry has. */
export type EntryFields = {
  name: string | null
  status: WaitlistStatus
  language: Language
  interests: string[]
  notes: string | null
}

type RawFields = Record<'name' | 'status' | 'language' | 'notes', string | null> & { interests: string[] }

/** The fields as they were sent, in the form that is kept: nothing for what is empty, no interest twice. */
export function rawEntryFields(form: FormData): RawFields {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : null
  }
  const interests = form
    .getAll('interests')
    .flatMap((value) => (typeof value === 'string' ? [value.trim()] : []))
  return {
    name: orNull(text('name')),
    status: text('status'),
    language: text('language'),
    notes: orNull(text('notes')),
    interests: [...new Set(interests)].filter((interest) => interest !== ''),
  }
}

function orNull(text: string | null): string | null {
  const kept = text?.trim() ?? ''
  return kept === '' ? null : kept
}

/** An entry as it will be once the form that is under way is saved. */
export function withForm<Entry extends EntryFields>(entry: Entry, form: FormData): Entry {
  const { name, notes, interests, ...choices } = rawEntryFields(form)
  const status = waitlistStatuses.find((each) => each === choices.status) ?? entry.status
  const language = languages.find((each) => each === choices.language) ?? entry.language
  return { ...entry, name, notes, interests, status, language }
}

export type ListedEntry = EntryView

type Underway = { formData?: FormData | undefined }

/** The entries as they will be once the forms that are under way have been answered. */
export function shownEntries(entries: ListedEntry[], forms: readonly Underway[]): ListedEntry[] {
  return forms.reduce((shown, { formData }) => {
    const id = Number(formData?.get('id'))
    if (!formData || !shown.some((entry) => entry.id === id)) return shown
    if (formData.get('intent') === 'delete') return shown.filter((entry) => entry.id !== id)
    if (formData.get('intent') !== 'save') return shown
    return shown.map((entry) => (entry.id === id ? withForm(entry, formData) : entry))
  }, entries)
}
