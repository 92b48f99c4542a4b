import type { ReactNode } from 'react'

import { BookOpen, ChartLine, FileText, Languages, MessageCircle, Pencil } from '~/ui/icons'
import { useLanguage } from '~/i18n/use-translation'
import { cx } from '~/ui/cx'
import { courseLevels } from '~collections/values/courses'
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

/** In a colour and with a drawing of its category, which grows with the level. */
function Placeholder({ category, level }: Pick<CourseRow, 'category' | 'level'>) {
  const Icon = icons[category]
  const rank = courseLevels.indexOf(level) + 1
  return (
    <div aria-hidden className={cx('relative aspect-video w-full overflow-hidden', tints[category])}>
      <svg
        viewBox="0 0 320 180"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full rtl:-scale-x-100"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      >
        <g opacity=".4" transform="translate(56 10) scale(.8)">
          {drawings[category](rank)}
        </g>
        {courseLevels.map((each, index) => (
          <circle
            key={each}
            cx={26 + index * 16}
            cy="154"
            r="4.5"
            fill="currentColor"
            stroke="none"
            opacity={index < rank ? 0.9 : 0.22}
          />
        ))}
      </svg>
      <Icon className="absolute start-5 top-5 size-8" strokeWidth={1.6} />
      <span className="absolute end-5 bottom-3.5 text-3xl font-semibold opacity-85">
        <bdi dir="ltr">{level}</bdi>
      </span>
    </div>
  )
}

const tints: Record<LearningCategory, string> = {
  grammar: 'bg-brand-soft text-brand',
  vocabulary: 'bg-accent-soft text-accent-ink',
  speaking: 'bg-info-soft text-info',
  writing: 'bg-success-soft text-success',
  reading: 'bg-violet/12 text-violet',
  business: 'bg-sunken text-ink-soft',
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Between the icon, the level and its dots, of a width of 320 and a height of 180. */
const drawings: Record<LearningCategory, (rank: number) => ReactNode> = {
  // A sentence and its parts.
  grammar: (rank) =>
    upTo(rank + 1).map((leaf) => {
      const x = 96 + (leaf * 196) / rank
      return (
        <g key={leaf}>
          <path d={`M194 30C194 64 ${x} 52 ${x} 90`} />
          <rect x={x - 10} y="94" width="20" height="10" rx="5" fill="currentColor" stroke="none" />
        </g>
      )
    }),
  // Cards with a word each.
  vocabulary: (rank) =>
    upTo(rank + 2).map((card) => {
      const [x, y] = [84 + (card % 4) * 56, 26 + Math.floor(card / 4) * 54]
      return (
        <g key={card} transform={`rotate(${((card * 37) % 17) - 8} ${x + 22} ${y + 18})`}>
          <rect x={x} y={y} width="44" height="36" rx="8" />
          <path d={`M${x + 12} ${y + 18}h${12 + ((card * 7) % 9)}`} />
        </g>
      )
    }),
  // The loudness of a voice.
  speaking: (rank) =>
    upTo(rank * 2 + 6).map((beat) => {
      const half = 8 + Math.abs(Math.sin(beat * 1.15 + rank)) * 40
      const x = 92 + (beat * 204) / (rank * 2 + 5)
      return <path key={beat} strokeWidth="5" d={`M${x} ${78 - half}V${78 + half}`} />
    }),
  // A hand on ruled paper.
  writing: (rank) =>
    upTo(rank + 1).map((line) => {
      const y = 36 + line * 15
      return line === rank ? (
        <path key={line} d={`M92 ${y}q9-20 18 0t18 0t18 0t18 0t18 0`} />
      ) : (
        <path key={line} d={`M92 ${y}h${180 + ((line * 31) % 29)}`} opacity=".6" />
      )
    }),
  // An open book.
  reading: (rank) => (
    <>
      <path d="M194 34C170 22 130 22 100 30V116C130 108 170 108 194 120C218 108 258 108 288 116V30C258 22 218 22 194 34V120" />
      {upTo(rank).map((line) => (
        <path
          key={line}
          opacity=".6"
          d={`M116 ${48 + line * 11}h${54 - ((line * 13) % 18)}m48 0h${42 + ((line * 11) % 20)}`}
        />
      ))}
    </>
  ),
  // What grows.
  business: (rank) =>
    upTo(rank + 2).map((bar) => {
      const height = 14 + ((bar + 1) / (rank + 2)) * 76
      const width = 196 / (rank + 2) - 8
      return (
        <rect
          key={bar}
          x={92 + bar * (width + 8)}
          y={118 - height}
          width={width}
          height={height}
          rx="5"
          fill="currentColor"
          stroke="none"
          opacity={0.5 + bar / 16}
        />
      )
    }),
}
