import type { ContactField, ContactValues } from '../contact-fields'

const contactErrors = [
  'contact:name.required',
  'contact:name.short',
  'contact:name.long',
  'contact:name.characters',
  'contact:email.required',
  'contact:email.invalid',
  'contact:email.long',
  'contact:message.required',
  'contact:message.short',
  'contact:message.long',
  'contact:message.characters',
  'contact:message.suspicious',
] as const
export type ContactError = (typeof contactErrors)[number]
export type ContactErrors = Partial<Record<ContactField, ContactError>>

/** Undefined for messages that have no text on the page. */
export function toContactError(message: string | undefined): ContactError | undefined {
  return contactErrors.find((key) => key === message)
}

/** `stamp` is that of the form the values were typed into. */
export type PostedForm = ContactValues & { stamp: string }

/** Texts are keys of the locale files. */
export type ContactReply =
  | { status: 'sent' }
  | { status: 'invalid'; errors: ContactErrors; values: PostedForm }
  | { status: 'failed'; error: ContactFailure; values: PostedForm }

export type ContactFailure = 'contact:failed' | 'contact:tooMany' | 'contact:tooSoon'

export function readPostedForm(form: FormData): PostedForm {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { name: text('name'), email: text('email'), message: text('message'), stamp: text('stamp') }
}
