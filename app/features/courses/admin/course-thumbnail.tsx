import { BookOpen, ChartLine, FileText, Languages, MessageCircle, Pencil } from '~/ui/icons'
import { useLanguage } from '~/i18n/use-translation'
import type { LearningCategory } from '~collections/values/site'

import { textIn, type CourseRow } from '../course-view'

type CourseThumbnailProps = { course: Pick<CourseRow, 'thumbnail' | 'category' | 'level'>; sizes: string }

/** The picture of a course in the size that its place needs, or a drawing that says what the course is about. */
export function CourseThumbnail({ course, sizes }: CourseThumbnailProps) {
  const language = useLanguage()
  const { thumbnail, category, level } = course
  const [smallest] = thumbnail?.sources ?? []
  if (!thumbnail || !smallest) return <Placeholder category={category} level={level} />
  const { text, language: altLanguage } = textIn(thumbnail.alt, language)
  return (
    <img
      src={smallest.url}
      srcSet={thumbnail.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={sizes}
      width={smallest.width}
      height={smallest.height}
      alt={text}
      lang={altLanguage}
      loading="lazy"
      decoding="async"
      className="aspect-video w-full bg-sunken object-cover"
    />
  )
}

const icons: Record<LearningCategory, typeof BookOpen> = {
  grammar: BookOpen,
  vocabulary: Languages,
  speaking: MessageCircle,
  writing: Pencil,
  reading: FileText,
  business: ChartLine,
}

/** A path of words up to the level. */
function Placeholder({ category, level }: Pick<CourseRow, 'category' | 'level'>) {
  const Icon = icons[category]
  return (
    <div aria-hidden className="relative aspect-video w-full overflow-hidden bg-brand-soft text-brand">
      <svg
        viewBox="0 0 320 180"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full rtl:-scale-x-100"
        fill="none"
        stroke="currentColor"
      >
        <path
          d="M-10 160C60 160 70 100 130 104S210 60 330 24"
          strokeWidth="2"
          strokeDasharray="2 8"
          strokeLinecap="round"
          opacity=".55"
        />
        <g fill="currentColor" stroke="none" opacity=".16">
          <rect x="22" y="120" width="54" height="12" rx="6" />
          <rect x="84" y="120" width="28" height="12" rx="6" />
          <rect x="128" y="72" width="40" height="12" rx="6" />
          <rect x="176" y="72" width="64" height="12" rx="6" />
        </g>
      </svg>
      <Icon className="absolute start-5 top-5 size-8" strokeWidth={1.6} />
      <span dir="ltr" className="absolute end-5 bottom-3 text-4xl font-semibold opacity-80">
        {level}
      </span>
    </div>
  )
}
