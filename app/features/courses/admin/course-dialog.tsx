import { type FetcherWithComponents, useFetcher, useNavigate } from '@remix-run/react'

import { UndoForm } from '~/admin/undo-form'
import { ReplyNotice, useFormReply } from '~/admin/use-form-reply'
import { useAdmin } from '~/admin/use-admin'
import { History } from '~/features/audit/history'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { Archive, CircleCheck, Copy, Pencil, Trash2, Undo } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'
import type { CourseStatus } from '~collections/values/courses'

import type { CourseDetail } from '../course-view'
import type { EnrolmentList } from '../enrolments.server'
import { CourseDetails } from './course-details'
import { useOpenLink } from './course-params'
import { openedIn } from './course-reply'
import { CourseTitle } from './course-words'
import { PeopleSection } from './people-section'
import { applyAction } from './pending-forms'
import type { CourseReply } from './course-intents.server'

type CourseDialogProps = {
  course: CourseDetail
  people: EnrolmentList | null
  /** To a form that was sent without script. */
  reply: CourseReply | undefined
}

/** What was pressed shows at once, and is taken back if it fails. */
export function CourseDialog({ course, people, reply }: CourseDialogProps) {
  const { t } = useTranslation(['admin', 'coursesAdmin'])
  const openLink = useOpenLink()
  const navigate = useNavigate()
  const fetcher = useFetcher<CourseReply>()
  useFormReply(fetcher, (done) => {
    const course = openedIn(done)
    if (course !== undefined) navigate(openLink({ course }), { preventScrollReset: true })
  })
  const shown = applyAction(course, fetcher.formData)
  return (
    <Dialog
      title={<CourseTitle title={course.title} />}
      closeLabel={t('close')}
      closeTo={openLink({})}
      size="large"
    >
      <ReplyNotice reply={reply} />
      <UndoForm reply={reply} label={t('coursesAdmin:people.undo')} />
      <CourseActionForm course={shown} fetcher={fetcher} />
      <CourseDetails course={shown} />
      {people && <PeopleSection course={course.id} people={people} reply={reply} />}
      <History />
      <CourseLinks id={course.id} />
    </Dialog>
  )
}

const actionsOf: Record<CourseStatus, readonly ('publish' | 'unpublish' | 'unarchive' | 'archive')[]> = {
  draft: ['publish', 'archive'],
  published: ['unpublish', 'archive'],
  archived: ['unarchive'],
}
const icons = { publish: CircleCheck, unpublish: Undo, unarchive: Undo, archive: Archive, duplicate: Copy }

type CourseActionFormProps = {
  course: CourseDetail
  fetcher: FetcherWithComponents<CourseReply>
}

function CourseActionForm({ course, fetcher }: CourseActionFormProps) {
  const { t } = useTranslation('coursesAdmin')
  const { may } = useAdmin()
  if (!may.delete) return null
  return (
    <fetcher.Form method="post" className="mb-5 flex flex-wrap gap-2 print:hidden">
      <input type="hidden" name="id" value={course.id} />
      <input type="hidden" name="seen" value={course.updatedAt} />
      {[...actionsOf[course.status], 'duplicate' as const].map((action) => {
        const Icon = icons[action]
        return (
          <Button
            key={action}
            type="submit"
            name="intent"
            value={action === 'unarchive' ? 'unpublish' : action}
            size="small"
            disabled={fetcher.state !== 'idle'}
          >
            <Icon aria-hidden className="size-4 rtl:[&.lucide-undo-2]:-scale-x-100" />
            {t(`action.${action}`)}
          </Button>
        )
      })}
    </fetcher.Form>
  )
}

function CourseLinks({ id }: { id: number }) {
  const { t } = useTranslation('admin')
  const { may } = useAdmin()
  const linkWith = useQueryLink()
  if (!may.delete) return null
  return (
    <DialogActions>
      <ButtonLink variant="danger" to={linkWith({ delete: id })} preventScrollReset className="me-auto">
        <Trash2 aria-hidden className="size-4.5" />
        {t('delete')}
      </ButtonLink>
      <ButtonLink variant="brand" to={linkWith({ edit: 1 })} preventScrollReset>
        <Pencil aria-hidden className="size-4.5" />
        {t('edit')}
      </ButtonLink>
    </DialogActions>
  )
}
