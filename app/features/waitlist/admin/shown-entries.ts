import type { EntryView } from '../entry-view'

import { withForm } from './entry-fields'

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
