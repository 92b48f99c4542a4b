import { Link } from '@remix-run/react'

import { userPath } from '~/admin/sections'
import { useFormats } from '~/admin/use-admin'
import { formatDay, formatInstant, formatNumber } from '~/i18n/format'
import { directionOf } from '~/i18n/language'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { Detail, DetailList } from '~/ui/detail-list'
import { languages, type Language } from '~collections/values/language'

import type { CourseDetail } from '../course-view'
import { CompletionBar, CoursePrice, StatusBadge } from './course-words'
import { CourseThumbnail } from './course-thumbnail'

/** Everything about a course but the people in it. */
export function CourseDetails({ course }: { course: CourseDetail }) {
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="overflow-hidden rounded-card border border-line">
          <CourseThumbnail course={course} sizes="(min-width: 40rem) 20rem, 85vw" />
        </div>
        <MainDetails course={course} />
      </div>
      <DetailList className="mt-5">
        {(['title', 'description'] as const).map((word) =>
          languages.map((language) => (
            <TranslatedDetail key={`${word} ${language}`} course={course} word={word} language={language} />
          )),
        )}
      </DetailList>
      <LessonList course={course} />
    </>
  )
}

function MainDetails({ course }: { course: CourseDetail }) {
  const { t } = useTranslation('coursesAdmin')
  const formats = useFormats()
  const dayOf = (instant: string | null) => instant && formatDay(instant.slice(0, 10), formats)
  const { instructor, duration, enrolledStudents } = course
  return (
    <DetailList className="grid-cols-2!">
      <Detail
        label={t('detail.status')}
        value={
          <span className="inline-flex flex-wrap gap-1.5">
            <StatusBadge course={course} />
            {course.isDemo && <Badge>{t('isDemo')}</Badge>}
          </span>
        }
      />
      <Detail label={t('detail.level')} value={<bdi>{course.level}</bdi>} />
      <Detail label={t('detail.category')} value={t(`category.${course.category}`)} />
      <Detail label={t('detail.language')} value={t(`language.${course.language}`)} />
      <Detail
        label={t('detail.instructor')}
        value={
          instructor && (
            <Link to={userPath(instructor.id)} className="rounded-small underline underline-offset-4">
              <bdi>{instructor.name}</bdi>
            </Link>
          )
        }
      />
      <Detail label={t('detail.price')} value={<CoursePrice course={course} />} />
      <Detail label={t('detail.duration')} value={duration !== null && formatNumber(duration, formats)} />
      <Detail label={t('detail.students')} value={formatNumber(enrolledStudents, formats)} />
      <Detail label={t('detail.startDate')} value={dayOf(course.startDate)} />
      <Detail label={t('detail.endDate')} value={dayOf(course.endDate)} />
      <Detail label={t('detail.completion')} value={<CompletionBar course={course} />} />
      <Detail label={t('detail.lastUpdated')} value={formatInstant(course.lastUpdated, formats)} />
    </DetailList>
  )
}

type TranslatedDetailProps = { course: CourseDetail; word: 'title' | 'description'; language: Language }

function TranslatedDetail({ course, word, language }: TranslatedDetailProps) {
  const { t } = useTranslation('coursesAdmin')
  const text = course[word][language]
  return (
    <Detail
      label={t(`detail.${word}In.${language}`)}
      value={
        text && (
          <span lang={language} dir={directionOf(language)} className="block whitespace-pre-wrap">
            {text}
          </span>
        )
      }
    />
  )
}

function LessonList({ course }: { course: CourseDetail }) {
  const { t } = useTranslation('coursesAdmin')
  const formats = useFormats()
  return (
    <section className="mt-6">
      <h3 className="font-semibold">{t('detail.lessons')}</h3>
      {course.lessons.length === 0 && <p className="mt-2 text-sm text-ink-soft">{t('lesson.none')}</p>}
      <ol className="mt-2 grid text-sm">
        {course.lessons.map(({ title, kind, minutes }, index) => (
          <li
            key={index}
            className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline gap-2 border-t border-line py-2"
          >
            <span className="text-ink-soft tabular-nums">{formatNumber(index + 1, formats)}</span>
            <span className="wrap-anywhere">
              <bdi>{title}</bdi>
            </span>
            <span className="flex flex-wrap items-center justify-end gap-2 text-ink-soft">
              <Badge>{t(`kind.${kind}`)}</Badge>
              {minutes !== null && t('minutes', { count: minutes, value: formatNumber(minutes, formats) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
