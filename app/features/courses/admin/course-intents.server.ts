import {
  forAdmins,
  idIn,
  parseForm,
  readUndo,
  seenIn,
  type FormInput,
  type FormIntent,
  type ReplyTo,
} from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import type { SentValues } from '~/admin/form-reply'
import type { CourseStatus } from '~collections/values/courses'

import {
  addCourse,
  changeCourse,
  deleteCourse,
  duplicateCourse,
  setCourseStatus,
} from '../change-course.server'
import { courseFields, rawCourseFields } from '../course-fields'
import { enrol, removedEnrolment, removeEnrolment, returnEnrolment, setProgress } from '../enrolments.server'
import { changeLessons, lessonsOf, lessonValues, readLessonAction } from '../lesson-fields'
import { readThumbnail } from '../thumbnail/read-thumbnail.server'

/** Without script, the buttons of a lesson post the whole form, which comes back with the lessons changed. */
function changedDraft(form: FormData): SentValues | null {
  const change = readLessonAction(textIn(form, 'lesson') ?? '')
  if (!change) return null
  const valuesOf = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const sent = Object.fromEntries([...new Set(form.keys())].map((name) => [name, valuesOf(name)]))
  const lessons = changeLessons(lessonsOf(valuesOf), change, () => ({
    title: '',
    kind: 'video',
    minutes: '',
  }))
  return { ...sent, ...lessonValues(lessons) }
}

function toStatus(status: CourseStatus, saved: 'published' | 'unpublished' | 'archived') {
  return forAdmins(async ({ member, form, t }: FormInput) => {
    await setCourseStatus(member, idIn(form), status, seenIn(form))
    return { message: t(`coursesAdmin:done.${saved}`) }
  })
}

const courseActions = {
  publish: toStatus('published', 'published'),
  unpublish: toStatus('draft', 'unpublished'),
  archive: toStatus('archived', 'archived'),
  duplicate: {
    role: 'admin',
    async run({ member, form, t }) {
      return {
        message: t('coursesAdmin:done.duplicated'),
        details: { opened: await duplicateCourse(member, idIn(form)) },
      }
    },
  },
  delete: {
    role: 'admin',
    async run({ member, form, t }) {
      const id = idIn(form)
      await deleteCourse(member, id)
      return { message: t('coursesAdmin:done.deleted'), deleted: id }
    },
  },
} satisfies Record<string, FormIntent>

const enrolmentIntents = {
  enrol: {
    role: 'admin',
    async run({ member, form, t }) {
      await enrol(member, idIn(form), textIn(form, 'email') ?? '')
      return { message: t('coursesAdmin:done.enrolled') }
    },
  },
  progress: {
    role: 'admin',
    async run({ member, form, t }) {
      await setProgress(member, idIn(form), textIn(form, 'progress') ?? '', seenIn(form))
      return { message: t('coursesAdmin:done.progress') }
    },
  },
  remove: {
    role: 'admin',
    async run({ member, form, t }) {
      const removed = await removeEnrolment(member, idIn(form))
      return { message: t('coursesAdmin:done.removed'), undo: JSON.stringify(removed) }
    },
  },
  undo: {
    role: 'admin',
    async run({ member, form, t }) {
      await returnEnrolment(member, readUndo(form, removedEnrolment))
      return { message: t('coursesAdmin:done.returned') }
    },
  },
} satisfies Record<string, FormIntent>

export const courseIntents = {
  add: {
    role: 'admin',
    async run({ member, form, t }) {
      const draft = changedDraft(form)
      if (draft) return { details: { draft } }
      const fields = parseForm(courseFields, rawCourseFields(form))
      const opened = await addCourse(member, { ...fields, picture: await readThumbnail(form) })
      return { message: t('coursesAdmin:done.added'), details: { opened } }
    },
  },
  save: {
    role: 'admin',
    async run({ member, form, t }) {
      const draft = changedDraft(form)
      if (draft) return { details: { draft } }
      const fields = parseForm(courseFields, rawCourseFields(form))
      const picture = await readThumbnail(form)
      await changeCourse(member, idIn(form), { ...fields, picture }, seenIn(form))
      return { message: t('coursesAdmin:done.saved') }
    },
  },
  ...courseActions,
  ...enrolmentIntents,
} satisfies Record<string, FormIntent>

export type CourseReply = ReplyTo<typeof courseIntents>
