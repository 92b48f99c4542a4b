import { contactSchema, type ContactField, type ContactValues } from '../contact-schema'

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

/** What is wrong with a field, if anything, in the words of the schema that the server asks too. */
export function fieldError(field: ContactField, value: string): ContactError | undefined {
  return toContactError(contactSchema.shape[field].safeParse(value).error?.issues[0]?.message)
}

/** A message of the schema as a key that pages can show. */
export function toContactError(message: string | undefined): ContactError | undefined {
  return contactErrors.find((key) => key === message)
}

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
