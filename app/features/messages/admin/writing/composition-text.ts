import { mergeDrafts } from '../../merge-drafts'
import { readRecipients, recipientsText } from '../../recipients-text'
import type { DraftText, StoredDraft } from '../../draft-view'
import type { Composition } from './writing-view'

/** What the fields hold; `typed…` is what is not a recipient yet. */
export type Writing = DraftText & { typedTo: string; typedCc: string }

/** What is known of the stored draft. */
export type Stored = Pick<Composition, 'key' | 'version' | 'thread' | 'attachments' | 'forwarded'> & {
  id: number | null
}

export function textOf({ to, cc, subject, content, language }: DraftText): Writing {
  return { to, cc, subject, content, language, typedTo: '', typedCc: '' }
}

export function storedOf({ key, version, thread, attachments, forwarded }: Composition): Stored {
  return { key, version, thread, attachments, forwarded, id: null }
}

export function afterSave({ id, key, version, thread, attachments }: StoredDraft): Stored {
  return { id, key, version, thread, attachments, forwarded: null }
}

/** The fields of the form as they are posted. */
export function formFields(
  { to, cc, subject, content, language, typedTo, typedCc }: Writing,
  { key, version, thread, forwarded }: Stored,
): Record<string, string> {
  return {
    key,
    version: String(version),
    thread: String(thread ?? ''),
    forwarded: String(forwarded ?? ''),
    to: listed(to, typedTo),
    cc: listed(cc, typedCc),
    subject,
    content,
    language,
  }
}

function listed(people: DraftText['to'], typed: string): string {
  return [recipientsText(people), typed.trim()].filter((part) => part !== '').join(', ')
}

export function mergeWriting(here: Writing, elsewhere: DraftText, line: string): Writing {
  return { ...here, ...mergeDrafts(here, elsewhere, line) }
}

/** The text as a form without script has sent it. */
export function sentText(
  composition: Composition,
  values: Record<string, string[] | undefined>,
): { writing: Writing; composition: Composition } {
  const valueOf = (name: string, otherwise: string) => values[name]?.[0] ?? otherwise
  const to = readRecipients(valueOf('to', ''))
  const cc = readRecipients(valueOf('cc', ''))
  const key = valueOf('key', composition.key)
  const language = valueOf('language', composition.language) === 'ar' ? 'ar' : 'en'
  return {
    writing: {
      to: to.recipients,
      cc: cc.recipients,
      language,
      typedTo: to.wrong.join(', '),
      typedCc: cc.wrong.join(', '),
      subject: valueOf('subject', composition.subject),
      content: valueOf('content', composition.content).replace(/\r\n/g, '\n'),
    },
    composition: { ...composition, key },
  }
}
