import type { CollectionBeforeChangeHook, CollectionConfig } from 'payload'
import { admins, anyTeamMember, nobody } from './access/rules'
import { progressMax } from './values/courses'
import type { Enrolment } from './payload-types'

/** Completed is who has all of it, from that moment on. */
const stampCompletion: CollectionBeforeChangeHook<Enrolment> = ({ data, originalDoc }) => {
  const progress = data.progress ?? originalDoc?.progress ?? 0
  const completedAt = data.completedAt ?? originalDoc?.completedAt ?? new Date().toISOString()
  return { ...data, completedAt: progress === progressMax ? completedAt : null }
}

/** Who takes which course. Triggers of the database count the figures of a course from it. */
export const Enrolments: CollectionConfig = {
  slug: 'enrolments',
  access: { create: admins, read: anyTeamMember, update: admins, delete: admins },
  defaultSort: '-enrolledAt',
  disableDuplicate: true,
  lockDocuments: false,
  hooks: { beforeChange: [stampCompletion] },
  indexes: [{ fields: ['user', 'course'], unique: true }],
  fields: [
    // The database deletes them with their person.
    { name: 'user', type: 'relationship', relationTo: 'users', required: true },
    { name: 'course', type: 'relationship', relationTo: 'courses', required: true },
    { name: 'progress', type: 'number', required: true, min: 0, max: progressMax, defaultValue: 0 },
    { name: 'enrolledAt', type: 'date', required: true, defaultValue: () => new Date().toISOString() },
    { name: 'completedAt', type: 'date', access: { create: nobody, update: nobody } },
    {
      name: 'isDemo',
      type: 'checkbox',
      defaultValue: false,
      hidden: true,
      access: { create: nobody, update: nobody },
    },
  ],
}
