import { useId } from 'react'

import type { SentValues } from '~/admin/form-reply'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Plus } from '~/ui/icons'
import { lessonsMaxCount } from '~collections/values/courses'

import type { Lesson } from '../course-view'
import { lessonActionValue, lessonsOf, type LessonAction, type TypedLesson } from '../lesson-fields'
import { LessonRow } from './lesson-row'
import { useLessons } from './use-lessons'

type LessonsFieldProps = {
  lessons: Lesson[]
  sent: SentValues | undefined
  errors: Record<string, string>
  onChange: () => void
}

/** The lessons in their order. Without script the buttons send the form, which comes back with the lessons changed. */
export function LessonsField({ lessons: stored, sent, errors, onChange }: LessonsFieldProps) {
  const { t } = useTranslation('coursesAdmin')
  const formats = useFormats()
  const id = useId()
  const { lessons, field, announcement, change, type } = useLessons(
    () => initialLessons(stored, sent),
    onChange,
  )
  const isFull = lessons.length >= lessonsMaxCount
  return (
    <fieldset
      ref={field}
      aria-describedby={errors.lessons ? `${id}-error` : undefined}
      className="grid gap-3 sm:col-span-2"
    >
      <legend className="mb-3 font-semibold">{t('lesson.legend')}</legend>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {errors.lessons && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {errors.lessons}
        </p>
      )}
      {lessons.length === 0 && <p className="text-sm text-ink-soft">{t('lesson.none')}</p>}
      <ol className="grid gap-3">
        {lessons.map((lesson, index) => (
          <LessonRow
            key={lesson.key}
            lesson={lesson}
            index={index}
            total={lessons.length}
            errors={errors}
            onAction={change}
            onDrag={(action, place) => change(action, place, { isDragged: true })}
            onType={(changes) => type(lesson.key, changes)}
          />
        ))}
      </ol>
      {isFull && (
        <p className="text-sm text-ink-soft">
          {t('lesson.full', { most: formatNumber(lessonsMaxCount, formats) })}
        </p>
      )}
      <LessonButton
        action="add"
        index={lessons.length}
        isDisabled={isFull}
        onAction={change}
        label={t('lesson.add')}
      />
    </fieldset>
  )
}

function initialLessons(stored: Lesson[], sent: SentValues | undefined): TypedLesson[] {
  if (sent) return lessonsOf((name) => sent[name] ?? [])
  return stored.map(({ title, kind, minutes }) => ({ title, kind, minutes: String(minutes ?? '') }))
}

type LessonButtonProps = {
  action: 'add'
  index: number
  isDisabled: boolean
  label: string
  onAction: (action: LessonAction, index: number) => void
}

function LessonButton({ action, index, isDisabled, label, onAction }: LessonButtonProps) {
  return (
    <Button
      type="submit"
      name="lesson"
      value={lessonActionValue(action, index)}
      formNoValidate
      data-action={action}
      disabled={isDisabled}
      onClick={(event) => {
        event.preventDefault()
        onAction(action, index)
      }}
      className="justify-self-start"
    >
      <Plus aria-hidden className="size-4.5" />
      {label}
    </Button>
  )
}
