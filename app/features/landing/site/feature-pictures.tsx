import { Phrase } from '~/i18n/phrase'
import { cx } from '~/ui/cx'

import { lesson, levels, smallTalk } from './landing-content'

/** The lines exceed the view box, to fill any aspect ratio. */
export function VideoPicture() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 480 300"
      fill="none"
      className="min-h-52 w-full flex-1 rounded-control bg-brand-fill"
    >
      <path d="M-200 78h880M-200 156h880M-200 182h880" className="stroke-on-brand/25" />
      <path d="M-200 107h880" className="stroke-on-brand/25" strokeDasharray="5 5" />
      <text
        x="240"
        y="156"
        textAnchor="middle"
        fontSize="84"
        fontWeight="500"
        className="fill-on-brand"
        lang="en"
      >
        {lesson.word}
      </text>
      <rect x="168" y="204" width="144" height="42" rx="8" className="fill-panel" />
      <text
        x="240"
        y="233"
        textAnchor="middle"
        fontSize="24"
        className="fill-on-panel"
        lang="ar"
        direction="rtl"
      >
        {lesson.meaning}
      </text>
      <path d="m64 265 13 8-13 8Z" className="fill-on-brand" />
      <path d="M94 273h320" className="stroke-on-brand/30" strokeWidth="5" strokeLinecap="round" />
      <path d="M94 273h140" className="stroke-accent" strokeWidth="5" strokeLinecap="round" />
      <circle cx="234" cy="273" r="8" className="fill-accent" />
    </svg>
  )
}

export function TeachersPicture() {
  return (
    <div aria-hidden dir="ltr" className="grid gap-3 text-lg">
      <p className="justify-self-start rounded-card rounded-es-small bg-brand-fill px-5 py-2.5 text-on-brand">
        <Phrase language="en">{smallTalk[0]}</Phrase>
      </p>
      <p className="justify-self-end rounded-card rounded-ee-small bg-accent-soft px-5 py-2.5 text-accent-ink">
        <Phrase language="en">{smallTalk[1]}</Phrase>
      </p>
    </div>
  )
}

const heights = ['h-6', 'h-10', 'h-14', 'h-18', 'h-22', 'h-26']

export function CurriculumPicture() {
  return (
    <div aria-hidden className="flex items-end gap-2">
      {levels.map((level, index) => (
        <div key={level} className="flex-1 text-center text-sm font-medium text-ink-soft">
          <Phrase language="en">{level}</Phrase>
          <div
            className={cx(
              'mt-1 rounded-small',
              heights[index],
              index < 3 ? 'bg-brand-fill' : 'bg-brand-soft',
            )}
          />
        </div>
      ))}
    </div>
  )
}
