import { ValidationError, type CollectionBeforeValidateHook, type CollectionConfig } from 'payload'

import { adminPeople } from './access/rules'
import { mailWords } from './mail-template-schema'
import type { MailTemplate } from './payload-types'
import { languages } from './values/language'
import { templateMails, templateSubjectMaxLength, templateTextMaxLength } from './values/mail-templates'

/** By the schema of the form, so that no mail goes out without its link. */
const checkWords: CollectionBeforeValidateHook<MailTemplate> = ({ collection, data, originalDoc, req }) => {
  const { mail, subject, text } = { ...originalDoc, ...data }
  if (!mail || !templateMails.includes(mail)) return data
  const parsed = mailWords(mail).safeParse({ subject, text })
  if (parsed.success) return { ...data, ...parsed.data }
  const errors = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message: `This text cannot be used (${message.split('.').at(-1) ?? ''}).`,
  }))
  throw new ValidationError({ collection: collection.slug, errors, req })
}

/** Words that stand in for the built-in ones of a mail. Its footer stays, since it says why somebody gets it. */
export const MailTemplates: CollectionConfig = {
  slug: 'mail-templates',
  access: { create: adminPeople, read: adminPeople, update: adminPeople, delete: adminPeople },
  disableDuplicate: true,
  lockDocuments: false,
  indexes: [{ fields: ['mail', 'language'], unique: true }],
  hooks: { beforeValidate: [checkWords] },
  fields: [
    { name: 'mail', type: 'select', options: [...templateMails], required: true },
    { name: 'language', type: 'select', options: [...languages], required: true },
    { name: 'subject', type: 'text', required: true, maxLength: templateSubjectMaxLength },
    { name: 'text', type: 'textarea', required: true, maxLength: templateTextMaxLength },
  ],
}
