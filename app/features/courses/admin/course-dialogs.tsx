import { useFetcher, useNavigate, useSearchParams, type FetcherWithComponents } from '@remix-run/react'
import { useState } from 'react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { useFormReply } from '~/admin/use-form-reply'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Dialog } from '~/ui/dialog'
import { useQueryLink } from '~/ui/use-query-link'

import type { CourseDetail } from '../course-view'
import { CourseDialog } from './course-dialog'
import { CourseFormDialog } from './course-form-dialog'
import { useOpenLink } from './course-params'
import { openedIn } from './course-reply'
import { useTitleText } from './course-words'
import type { CoursesPageData } from './courses-page.server'
import type { CourseReply } from './course-intents.server'

type CourseDialogsProps = { data: CoursesPageData; reply: CourseReply | undefined }

/** The dialogs that the address opens. */
export function CourseDialogs({ data, reply }: CourseDialogsProps) {
  const { query, openId, course, people, teachers } = data
  const [params] = useSearchParams()
  const { may } = useAdmin()
  const openLink = useOpenLink()
  const navigate = useNavigate()
  const deletion = useFetcher<CourseReply>()
  const closeDeleted = () => navigate(openLink({}), { preventScrollReset: true, replace: true })
  const deletionReply = useFormReply(deletion, closeDeleted) ?? reply
  const edited = useOpenCourse(course, openId)
  if (openedIn(reply) !== undefined) return null
  const form = { reply, teachers }
  if (params.has('add') && may.delete) return <CourseFormDialog key="add" course={null} {...form} />
  if (openId === null) return null
  if (edited && params.has('edit') && may.delete && query.delete === null)
    return <CourseFormDialog key={edited.id} course={edited} {...form} />
  if (course?.id !== openId)
    return deletionReply?.ok && deletionReply.deleted === openId ? null : <MissingCourseDialog />
  if (query.delete !== null)
    return may.delete ? <DeleteCourseDialog course={course} fetcher={deletion} /> : null
  return <CourseDialog key={course.id} course={course} people={people} reply={reply} />
}

/** Keeps the course of an open form, even if somebody else deletes it. */
function useOpenCourse(course: CourseDetail | null, openId: number | null): CourseDetail | null {
  const [last, setLast] = useState(course)
  if (course && course !== last) setLast(course)
  return course ?? (last?.id === openId ? last : null)
}

type DeleteCourseDialogProps = {
  course: CourseDetail
  /** Owned by the parent, since the course is gone before its reply is shown. */
  fetcher: FetcherWithComponents<unknown>
}

/** Hidden while the deletion is pending; reappears if it fails. A course with people in it can only be archived. */
function DeleteCourseDialog({ course, fetcher }: DeleteCourseDialogProps) {
  const { t } = useTranslation('coursesAdmin')
  const formats = useFormats()
  const linkWith = useQueryLink()
  const title = useTitleText()(course.title)
  const { enrolledStudents: count, status, id, updatedAt } = course
  const closeTo = linkWith({ delete: null })
  const values = { title, count, value: formatNumber(count, formats) }
  if (fetcher.formData) return null
  if (count > 0 && status === 'archived') return <ArchivedAlready closeTo={closeTo} values={values} />
  if (count > 0)
    return (
      <ConfirmDialog
        title={t('delete.title')}
        question={t('delete.people', values)}
        confirm={t('action.archive')}
        intent="archive"
        fields={{ id, seen: updatedAt }}
        closeTo={closeTo}
        fetcher={fetcher}
      />
    )
  return (
    <ConfirmDialog
      title={t('delete.title')}
      question={t('delete.question', { title })}
      confirm={t('delete.confirm')}
      intent="delete"
      fields={{ id }}
      closeTo={closeTo}
      fetcher={fetcher}
    />
  )
}

type ArchivedAlreadyProps = { closeTo: string; values: { title: string; count: number; value: string } }

function ArchivedAlready({ closeTo, values }: ArchivedAlreadyProps) {
  const { t } = useTranslation(['coursesAdmin', 'admin'])
  return (
    <Dialog
      title={t('delete.title')}
      closeLabel={t('admin:close')}
      closeTo={closeTo}
      role="alertdialog"
      size="small"
    >
      <p className="wrap-anywhere">{t('delete.isArchived', values)}</p>
    </Dialog>
  )
}

function MissingCourseDialog() {
  const { t } = useTranslation('admin')
  return (
    <Dialog title={t('error.404.title')} closeLabel={t('close')} closeTo={useOpenLink()({})}>
      <p>{t('error.404.text')}</p>
    </Dialog>
  )
}
