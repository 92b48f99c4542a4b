/** A field of the form alone, hidden from people and tempting to bots. No program that calls has one of this name. */
export const honeypotName = 'form-website'

export const defaultSource = 'contact-page'

export const contactFields = ['name', 'email', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactValues = Record<ContactField, string>
