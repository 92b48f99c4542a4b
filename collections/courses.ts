import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionConfig,
  type RelationshipFieldSingleValidation,
} from 'payload'
import { relationship } from 'payload/shared'
import { admins, anyTeamMember, nobody } from './access/rules'
import { endDateProblem, wholeNumber } from './fields/course-fields'
import { requiredWhereWritten } from './fields/required-where-written'
import { queueCourseWebhooks } from './hooks/queue-webhooks'
import {
  courseLevels,
  courseStatuses,
  descriptionMaxLength,
  durationMax,
  lessonKinds,
  lessonMaxMinutes,
  lessonsMaxCount,
  priceMax,
} from './values/courses'
import { languages } from './values/language'
import { currencies, learningCategories } from './values/site'
import { titleMaxLength } from './values/text'
import type { Course } from './payload-types'

const stampChange: CollectionBeforeChangeHook<Course> = ({ data }) => ({
  ...data,
  lastUpdated: new Date().toISOString(),
})

/** People would lose what they have learnt, so a course with enrolments is archived instead. */
const keepWithEnrolments: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { totalDocs } = await req.payload.count({
    collection: 'enrolments',
    where: { course: { equals: id } },
    overrideAccess: true, // people who may delete the course need not see them
    req,
  })
  if (totalDocs > 0)
    throw new APIError('People are enrolled in this course. Archive it instead.', 409, null, true)
}

/** A new instructor has to be a teacher; who is one already may go on without. */
const teachesOrStays: RelationshipFieldSingleValidation = (value, options) =>
  relationship(value, value === options.previousValue ? { ...options, filterOptions: undefined } : options)

/** Counted by triggers from the enrolments; the database ignores every other value. */
const counted = { create: nobody, update: nobody }

export const Courses: CollectionConfig = {
  slug: 'courses',
  access: { create: admins, read: anyTeamMember, update: admins, delete: admins },
  defaultSort: '-lastUpdated',
  disableDuplicate: true,
  lockDocuments: false,
  hooks: {
    beforeChange: [stampChange],
    afterChange: [queueCourseWebhooks],
    beforeDelete: [keepWithEnrolments],
  },
  indexes: [
    { fields: ['status', 'lastUpdated'] },
    { fields: ['category', 'lastUpdated'] },
    { fields: ['level', 'lastUpdated'] },
  ],
  fields: [
    {
      name: 'title',
      type: 'text',
      required: true,
      localized: true,
      maxLength: titleMaxLength,
      validate: requiredWhereWritten,
    },
    { name: 'description', type: 'textarea', localized: true, maxLength: descriptionMaxLength },
    {
      name: 'level',
      type: 'select',
      options: [...courseLevels],
      required: true,
      enumName: 'enum_courses_level',
    },
    {
      name: 'instructor',
      type: 'relationship',
      relationTo: 'users',
      filterOptions: { role: { equals: 'teacher' } },
      validate: teachesOrStays,
    },
    { name: 'status', type: 'select', options: [...courseStatuses], required: true, defaultValue: 'draft' },
    { name: 'category', type: 'select', options: [...learningCategories], required: true },
    // In the minor units of the currency.
    {
      name: 'price',
      type: 'number',
      required: true,
      defaultValue: 0,
      validate: wholeNumber({ max: priceMax }),
    },
    { name: 'currency', type: 'select', options: [...currencies], required: true, defaultValue: 'USD' },
    // In hours.
    { name: 'duration', type: 'number', validate: wholeNumber({ max: durationMax }) },
    { name: 'language', type: 'select', options: [...languages], required: true, defaultValue: 'en' },
    { name: 'startDate', type: 'date' },
    { name: 'endDate', type: 'date', validate: endDateProblem },
    {
      name: 'lastUpdated',
      type: 'date',
      index: true,
      access: { create: nobody, update: nobody },
    },
    { name: 'thumbnail', type: 'upload', relationTo: 'course-thumbnails' },
    {
      name: 'lessons',
      type: 'array',
      maxRows: lessonsMaxCount,
      fields: [
        { name: 'title', type: 'text', required: true, maxLength: titleMaxLength },
        { name: 'kind', type: 'select', options: [...lessonKinds], required: true, defaultValue: 'video' },
        { name: 'minutes', type: 'number', validate: wholeNumber({ max: lessonMaxMinutes }) },
      ],
    },
    { name: 'enrolledStudents', type: 'number', defaultValue: 0, index: true, access: counted },
    // The mean progress in percent.
    { name: 'completion', type: 'number', defaultValue: 0, access: counted },
    { name: 'progressSum', type: 'number', defaultValue: 0, hidden: true, access: counted },
    {
      name: 'isDemo',
      type: 'checkbox',
      defaultValue: false,
      hidden: true,
      access: { create: nobody, update: nobody },
    },
  ],
}
