import type { ContactErrors } from './contact-errors'
import type { ContactValues } from '../contact-schema'

/** What was typed, and the stamp of the form that it was typed into. */
export type GivenBack = ContactValues & { stamp: string }

/** What the contact page's action answers; texts are keys of the locale files. */
export type ContactReply =
  | { status: 'sent' }
  | { status: 'invalid'; errors: ContactErrors; given: GivenBack }
  | { status: 'failed'; error: 'contact:failed' | 'contact:tooMany' | 'contact:tooSoon'; given: GivenBack }

/** What of a form comes back when it could not be accepted. */
export function givenIn(form: FormData): GivenBack {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { name: text('name'), email: text('email'), message: text('message'), stamp: text('stamp') }
}
