import { useFetcher } from '@remix-run/react'
import { useId, useState } from 'react'

import { AdminPagination } from '~/admin/admin-pagination'
import { useFocusInList } from '~/admin/lists/use-focus-in-list'
import { offerUndo } from '~/admin/offer-undo'
import { userPath } from '~/admin/sections'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { useFormReply } from '~/admin/use-form-reply'
import { formatInstant, formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { controlStyle } from '~/ui/field'
import { cx } from '~/ui/cx'
import { IconButton } from '~/ui/icon-button'
import { Check, UserMinus, UserPlus } from '~/ui/icons'
import { PersonLink } from '~/ui/person-link'
import { ProgressBar } from '~/ui/progress-bar'
import { TextField } from '~/ui/text-field'
import { useQueryLink } from '~/ui/use-query-link'
import { progressMax } from '~collections/values/courses'

import type { EnrolmentList, EnrolmentView } from '../enrolments.server'
import type { CourseReply } from './course-intents.server'

type PeopleSectionProps = { course: number; people: EnrolmentList; reply: CourseReply | undefined }

/** Who is in the course, and for admins the forms that change it. */
export function PeopleSection({ course, people, reply }: PeopleSectionProps) {
  const { t } = useTranslation('coursesAdmin')
  const formats = useFormats()
  const { may } = useAdmin()
  const linkWith = useQueryLink()
  const headingId = useId()
  const removal = useRemoval()
  const leaving = removal.formData?.get('id')
  const focus = useFocusInList<HTMLElement>()
  return (
    <section {...focus} aria-labelledby={headingId} data-focus-later className="mt-6">
      <h3 id={headingId} className="font-semibold">
        {t('people.title')}{' '}
        <span className="text-ink-soft tabular-nums">({formatNumber(people.totalDocs, formats)})</span>
      </h3>
      {people.docs.length === 0 && <p className="mt-2 text-sm text-ink-soft">{t('people.none')}</p>}
      <ul className="mt-2 grid text-sm">
        {people.docs
          .filter(({ id }) => String(id) !== leaving)
          .map((enrolment) => (
            <EnrolledPerson key={enrolment.id} enrolment={enrolment} removal={removal} />
          ))}
      </ul>
      <AdminPagination
        page={people.page}
        pages={people.totalPages}
        hrefFor={(page) => linkWith({ people: page === 1 ? null : page })}
        className="mt-3"
      />
      {may.delete && <EnrolForm course={course} reply={reply} />}
    </section>
  )
}

/** Shows at once, and can be undone with all that the person had reached. */
function useRemoval() {
  const { t } = useTranslation('coursesAdmin')
  const removal = useFetcher<CourseReply>()
  const undoing = useFetcher<CourseReply>()
  useFormReply(undoing)
  useFormReply(removal, undefined, {
    offer: ({ undo }) => offerUndo(undoing, undo, t('people.undo')),
  })
  return removal
}

type EnrolledPersonProps = { enrolment: EnrolmentView; removal: ReturnType<typeof useRemoval> }

function EnrolledPerson({ enrolment, removal }: EnrolledPersonProps) {
  const { t } = useTranslation('coursesAdmin')
  const formats = useFormats()
  const { may } = useAdmin()
  const { id, person, enrolledAt } = enrolment
  const since = formatInstant(enrolledAt, formats, { time: false })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2">
      <div className="min-w-0 grow basis-56">
        <PersonLink name={person.name} email={person.email} to={userPath(person.id)} />
      </div>
      <span className="whitespace-nowrap text-ink-soft">{t('people.since', { day: since })}</span>
      <span className="ms-auto flex items-center gap-1">
        {may.delete ? (
          <>
            <ProgressForm enrolment={enrolment} />
            <removal.Form method="post">
              <input type="hidden" name="id" value={id} />
              <IconButton
                type="submit"
                name="intent"
                value="remove"
                label={t('people.remove', { name: person.name })}
                icon={<UserMinus aria-hidden className="size-4.5" />}
                className="text-ink-soft hover:text-ink md:size-9"
              />
            </removal.Form>
          </>
        ) : (
          <PersonProgress enrolment={enrolment} />
        )}
      </span>
    </li>
  )
}

function PersonProgress({ enrolment: { person, progress } }: { enrolment: EnrolmentView }) {
  const { t } = useTranslation('coursesAdmin')
  const formats = useFormats()
  return (
    <>
      <span className="w-24">
        <ProgressBar label={t('people.progress', person)} value={progress} max={progressMax} />
      </span>
      <span className="min-w-10 text-end tabular-nums">
        {t('percent', { value: formatNumber(progress, formats) })}
      </span>
    </>
  )
}

/** The shown number is what was typed until it is saved. */
function ProgressForm({ enrolment }: { enrolment: EnrolmentView }) {
  const { t } = useTranslation('coursesAdmin')
  const fetcher = useFetcher<CourseReply>()
  const reply = useFormReply(fetcher)
  const { id, person, progress, updatedAt } = enrolment
  return (
    <fetcher.Form method="post" className="flex items-center gap-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={updatedAt} />
      <input
        type="number"
        name="progress"
        aria-label={t('people.progress', person)}
        aria-invalid={reply?.ok === false || undefined}
        defaultValue={progress}
        min={0}
        max={progressMax}
        required
        className={cx(controlStyle, 'w-20 px-2 py-1.5 text-sm tabular-nums')}
      />
      <span aria-hidden>%</span>
      <IconButton
        type="submit"
        name="intent"
        value="progress"
        label={t('people.save', person)}
        icon={<Check aria-hidden className="size-4.5" />}
        disabled={fetcher.state !== 'idle'}
        className="text-ink-soft hover:text-ink md:size-9"
      />
    </fetcher.Form>
  )
}

function EnrolForm({ course, reply: posted }: { course: number; reply: CourseReply | undefined }) {
  const { t } = useTranslation('coursesAdmin')
  const fetcher = useFetcher<CourseReply>()
  const [round, setRound] = useState(0)
  const reply = useFormReply(fetcher, () => setRound(round + 1), { tellsFailure: false })
  const shown = reply ?? posted
  const refused = shown?.ok === false && shown.values?.intent?.[0] === 'enrol' ? shown : undefined
  const failed = reply?.ok === false ? reply : refused
  return (
    <fetcher.Form
      key={round}
      method="post"
      className="mt-4 flex flex-wrap items-start gap-x-3 gap-y-2 rounded-card border border-line p-4 print:hidden"
    >
      <input type="hidden" name="id" value={course} />
      <TextField
        type="email"
        name="email"
        label={t('people.adding')}
        hint={t('people.hint')}
        placeholder={t('people.email')}
        defaultValue={refused?.values?.email?.[0]}
        error={failed ? (failed.errors?.email ?? failed.message) : undefined}
        dir="ltr"
        autoComplete="off"
        required
        className="grow basis-64"
        controlClassName="rtl:placeholder-shown:text-end"
      />
      <Button type="submit" name="intent" value="enrol" disabled={fetcher.state !== 'idle'} className="mt-7">
        <UserPlus aria-hidden className="size-4.5" />
        {t('people.enrol')}
      </Button>
    </fetcher.Form>
  )
}
