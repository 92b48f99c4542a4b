import type { SentValues } from '~/admin/form-reply'
import { directionOf } from '~/i18n/language'
import { useTranslation } from '~/i18n/use-translation'
import { SelectField } from '~/ui/select-field'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { courseLevels, courseStatuses } from '~collections/values/courses'
import { languages } from '~collections/values/language'
import { currencies, learningCategories } from '~collections/values/site'

import type { CourseDetail } from '../course-view'
import { priceInput } from '../price'
import type { Teacher } from '../teachers.server'

type CourseFormFieldsProps = {
  course: CourseDetail | null
  teachers: Teacher[]
  sent: SentValues | undefined
  errors: Record<string, string>
}

/** What was sent stays, else what is stored. */
function initialValues(course: CourseDetail | null, sent: SentValues | undefined) {
  const stored: Record<string, string | number | null | undefined> = {
    'title.en': course?.title.en,
    'title.ar': course?.title.ar,
    'description.en': course?.description.en,
    'description.ar': course?.description.ar,
    level: course?.level ?? 'A1',
    instructor: course?.instructor?.id,
    status: course?.status ?? 'draft',
    category: course?.category ?? 'grammar',
    price: course ? priceInput(course.price, course.currency) : '0',
    currency: course?.currency ?? 'USD',
    duration: course?.duration,
    language: course?.language ?? 'en',
    startDate: course?.startDate?.slice(0, 10),
    endDate: course?.endDate?.slice(0, 10),
  }
  return (name: string) => sent?.[name]?.[0] ?? String(stored[name] ?? '')
}

export function CourseFormFields({ course, teachers, sent, errors }: CourseFormFieldsProps) {
  const { t } = useTranslation('coursesAdmin')
  const valueOf = initialValues(course, sent)
  const field = (name: string) => ({ name, defaultValue: valueOf(name), error: errors[name] })
  const choices = <Choice extends string>(all: readonly Choice[], textOf: (choice: Choice) => string) =>
    all.map((choice) => (
      <option key={choice} value={choice}>
        {textOf(choice)}
      </option>
    ))
  return (
    <>
      <p className="text-sm text-ink-soft sm:col-span-2">{t('form.titleHint')}</p>
      <WordFields field={field} />
      <SelectField {...field('level')} label={t('detail.level')}>
        {choices(courseLevels, (level) => level)}
      </SelectField>
      <SelectField {...field('category')} label={t('detail.category')}>
        {choices(learningCategories, (category) => t(`category.${category}`))}
      </SelectField>
      <InstructorField {...field('instructor')} teachers={teachers} current={course?.instructor ?? null} />
      <SelectField {...field('status')} label={t('detail.status')}>
        {choices(courseStatuses, (status) => t(`status.${status}`))}
      </SelectField>
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-3">
        <TextField
          {...field('price')}
          label={t('detail.price')}
          hint={t('form.priceHint')}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
        />
        <SelectField {...field('currency')} label={t('detail.currency')}>
          {choices(currencies, (currency) => currency)}
        </SelectField>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-3 sm:grid-cols-2">
        <TextField
          {...field('duration')}
          label={t('detail.duration')}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
        <SelectField {...field('language')} label={t('detail.language')}>
          {choices(languages, (language) => t(`language.${language}`))}
        </SelectField>
      </div>
      <TextField {...field('startDate')} type="date" label={t('detail.startDate')} />
      <TextField {...field('endDate')} type="date" label={t('detail.endDate')} />
    </>
  )
}

type FieldOf = (name: string) => { name: string; defaultValue: string; error: string | undefined }

function WordFields({ field }: { field: FieldOf }) {
  const { t } = useTranslation('coursesAdmin')
  return languages.map((language) => {
    const own = { lang: language, dir: directionOf(language) }
    return (
      <div key={language} className="grid content-start gap-5">
        <TextField
          {...field(`title.${language}`)}
          {...own}
          label={t(`detail.titleIn.${language}`)}
          autoComplete="off"
        />
        <TextArea
          {...field(`description.${language}`)}
          {...own}
          label={t(`detail.descriptionIn.${language}`)}
          rows={4}
        />
      </div>
    )
  })
}

type InstructorFieldProps = ReturnType<FieldOf> & { teachers: Teacher[]; current: Teacher | null }

/** Who teaches the course stays a choice, also when they no longer teach. */
function InstructorField({ teachers, current, ...field }: InstructorFieldProps) {
  const { t } = useTranslation('coursesAdmin')
  const others = teachers.filter(({ id }) => id !== current?.id)
  return (
    <SelectField {...field} label={t('detail.instructor')}>
      <option value="">{t('form.noInstructor')}</option>
      {[...(current ? [current] : []), ...others].map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
