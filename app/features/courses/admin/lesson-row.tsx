import { DragHandle } from '~/admin/lists/drag-handle'
import { useDragInList } from '~/admin/lists/use-drag-in-list'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { cx } from '~/ui/cx'
import { IconButton } from '~/ui/icon-button'
import { ArrowDown, ArrowUp, Trash2 } from '~/ui/icons'
import { SelectField } from '~/ui/select-field'
import { TextField } from '~/ui/text-field'
import { lessonKinds } from '~collections/values/courses'

import { lessonActionValue, lessonFieldNames, type LessonAction, type TypedLesson } from '../lesson-fields'
import type { KeyedLesson } from './use-lessons'

type LessonRowProps = {
  lesson: KeyedLesson
  index: number
  total: number
  errors: Record<string, string>
  onAction: (action: LessonAction, index: number) => void
  onDrag: (action: LessonAction, index: number) => void
  onType: (changes: Partial<TypedLesson>) => void
}

export function LessonRow({ lesson, index, total, errors, onAction, onDrag, onType }: LessonRowProps) {
  const { t } = useTranslation('coursesAdmin')
  const formats = useFormats()
  const number = index + 1
  const errorOf = (name: string) => errors[`lessons.${index}.${name}`]
  const { row, handle, offset } = useDragInList((action) => onDrag(action, index))
  return (
    <li
      ref={row}
      data-lesson={lesson.key}
      // Only while it is dragged: the content security policy forbids style attributes in the server's HTML.
      style={offset === null ? undefined : { translate: `0 ${offset}px` }}
      className={cx(offset !== null && 'relative z-10 select-none')}
    >
      <fieldset className="relative grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3 rounded-card border border-line bg-surface p-3 sm:grid-cols-[minmax(0,1fr)_9rem_6rem_auto]">
        <legend className="px-1 text-sm text-ink-soft">
          {t('lesson.one', { number: formatNumber(number, formats) })}
        </legend>
        {total > 1 && <DragHandle {...handle} className="absolute -top-6 end-2 size-8 bg-surface" />}
        <TextField
          name={lessonFieldNames.title}
          label={t('lesson.title')}
          value={lesson.title}
          onChange={({ target }) => onType({ title: target.value })}
          error={errorOf('title')}
          dir="auto"
          autoComplete="off"
          className="max-sm:col-span-full"
        />
        <SelectField
          name={lessonFieldNames.kind}
          label={t('lesson.kind')}
          value={lesson.kind}
          onChange={({ target }) => onType({ kind: target.value })}
          error={errorOf('kind')}
        >
          {lessonKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          name={lessonFieldNames.minutes}
          label={t('lesson.minutes')}
          value={lesson.minutes}
          onChange={({ target }) => onType({ minutes: target.value })}
          error={errorOf('minutes')}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
        <LessonButtons number={number} total={total} onAction={onAction} />
      </fieldset>
    </li>
  )
}

const actions = [
  { action: 'up', Icon: ArrowUp },
  { action: 'down', Icon: ArrowDown },
  { action: 'remove', Icon: Trash2 },
] as const

type LessonButtonsProps = { number: number; total: number; onAction: LessonRowProps['onAction'] }

/** Disabled at the ends, but still focusable, so that a moved lesson keeps the focus. */
function LessonButtons({ number, total, onAction }: LessonButtonsProps) {
  const { t } = useTranslation('coursesAdmin')
  const formats = useFormats()
  const isAtEnd = { up: number === 1, down: number === total, remove: false }
  return (
    <span className="flex justify-end max-sm:col-span-full sm:mt-6.5">
      {actions.map(({ action, Icon }) => (
        <IconButton
          key={action}
          type="submit"
          name="lesson"
          value={lessonActionValue(action, number - 1)}
          formNoValidate
          data-action={action}
          label={t(`lesson.${action}`, { number: formatNumber(number, formats) })}
          icon={<Icon aria-hidden className="size-4.5" />}
          aria-disabled={isAtEnd[action] || undefined}
          onClick={(event) => {
            event.preventDefault()
            if (!isAtEnd[action]) onAction(action, number - 1)
          }}
          className="text-ink-soft hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-35 md:size-9"
        />
      ))}
    </span>
  )
}
