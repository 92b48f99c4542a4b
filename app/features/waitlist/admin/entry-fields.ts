import {
  interestMaxLength,
  interestsMaxCount,
  languages,
  nameMaxLength,
  notesMaxLength,
  waitlistStatuses,
  type Language,
  type WaitlistStatus,
} from '~collections/values'

export { interestMaxLength, interestsMaxCount, languages, nameMaxLength, notesMaxLength }

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
