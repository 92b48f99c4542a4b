import { useFetcher, useSearchParams } from '@remix-run/react'
import { useEffect, useRef } from 'react'

import { CurrentValues } from '~/admin/current-values'
import { DiscardDialog } from '~/admin/discard-dialog'
import { useAdmin } from '~/admin/use-admin'
import { useDialogForm } from '~/admin/use-dialog-form'
import { useLeaveGuard } from '~/admin/use-leave-guard'
import { useSeen } from '~/admin/use-seen'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { Notice } from '~/ui/notice'
import { useQueryLink } from '~/ui/use-query-link'
import { useFocusOnError } from '~/ui/take-focus'

import type { CourseDetail } from '../course-view'
import type { Teacher } from '../teachers.server'
import { ThumbnailField } from '../thumbnail/thumbnail-field'
import { CourseDialog } from './course-dialog'
import { CourseDetails } from './course-details'
import { CourseFormFields } from './course-form-fields'
import { LessonsField } from './lessons-field'
import { useOpenLink } from './course-params'
import { draftIn, openedIn } from './course-reply'
import type { CourseReply } from './course-intents.server'

type CourseFormDialogProps = {
  /** Null for a new one. */
  course: CourseDetail | null
  teachers: Teacher[]
  reply: CourseReply | undefined
}

/** Stays open, with what was typed, until the course is saved. */
export function CourseFormDialog({ course, teachers, reply: posted }: CourseFormDialogProps) {
  const { t } = useTranslation(['coursesAdmin', 'admin'])
  const openLink = useOpenLink()
  const linkWith = useQueryLink()
  const [params] = useSearchParams()
  const { may } = useAdmin()
  const draft = draftIn(posted)
  const closeTo = course ? linkWith({ edit: null }) : openLink({})
  const { guard, isAsking, stay, leave } = useLeaveGuard(false)
  const form = useDialogForm(useFetcher<CourseReply>(), draft ? undefined : posted, {
    isWanted: may.delete && params.has(course ? 'edit' : 'add'),
    linkAfter: (done) => {
      const opened = openedIn(done)
      return opened === undefined ? closeTo : openLink({ course: opened })
    },
    onSaved: () => guard.setDirty(false),
  })
  useEffect(() => () => guard.setDirty(false), [guard])
  const { fetcher, reply } = form
  const rejection = reply?.ok === false ? reply : undefined
  const element = useRef<HTMLFormElement>(null)
  useFocusOnError(element, rejection)
  if (course && posted?.ok && !draft) return <CourseDialog course={course} people={null} reply={posted} />
  if (!form.isEditing) return null
  const isBusy = fetcher.state !== 'idle'
  const sent = rejection?.values ?? draft
  const errors = rejection?.errors ?? {}
  return (
    <>
      <Dialog
        title={t(course ? 'form.edit' : 'form.add')}
        closeLabel={t('admin:close')}
        closeTo={closeTo}
        size="large"
      >
        <fetcher.Form
          ref={element}
          method="post"
          encType="multipart/form-data"
          onChange={() => guard.setDirty(true)}
          className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2"
        >
          <FormHead course={course} rejection={rejection} />
          <CourseFormFields course={course} teachers={teachers} sent={sent} errors={errors} />
          <div className="sm:col-span-2">
            <ThumbnailField current={course?.thumbnail ?? null} sent={sent} errors={errors} />
          </div>
          <LessonsField
            lessons={course?.lessons ?? []}
            sent={sent}
            errors={errors}
            onChange={() => guard.setDirty(true)}
          />
          <FormActions closeTo={closeTo} isBusy={isBusy} />
        </fetcher.Form>
      </Dialog>
      {isAsking && <DiscardDialog onStay={stay} onLeave={leave} />}
    </>
  )
}

type Rejection = Extract<CourseReply, { ok: false }> | undefined

/** What the form sends unseen, and why it was not saved. */
function FormHead({ course, rejection }: { course: CourseDetail | null; rejection: Rejection }) {
  const { t } = useTranslation(['coursesAdmin', 'admin'])
  const { seen, isConflict } = useSeen(course?.updatedAt ?? null, rejection)
  return (
    <>
      {/* Enter presses the first button, which must be no lesson’s. */}
      <button type="submit" hidden tabIndex={-1} />
      <input type="hidden" name="intent" value={course ? 'save' : 'add'} />
      {course && <input type="hidden" name="id" value={course.id} />}
      {seen !== null && <input type="hidden" name="seen" value={seen} />}
      {rejection && (
        <Notice tone="danger" className="sm:col-span-2">
          {rejection.message || t('admin:error.500.title')}
        </Notice>
      )}
      {course && isConflict && (
        <CurrentValues isOpen={false} className="sm:col-span-2">
          <CourseDetails course={course} />
        </CurrentValues>
      )}
    </>
  )
}

function FormActions({ closeTo, isBusy }: { closeTo: string; isBusy: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <DialogActions className="mt-0 sm:col-span-2">
      <ButtonLink to={closeTo} preventScrollReset>
        {t('cancel')}
      </ButtonLink>
      <Button type="submit" variant="brand" disabled={isBusy}>
        {t(isBusy ? 'saving' : 'save')}
      </Button>
    </DialogActions>
  )
}
