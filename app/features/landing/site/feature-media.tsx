import type { ShownFilm, ShownMedia } from '~/features/site-media/shown-media.server'

type LessonMediaProps = Pick<ShownMedia, 'film' | 'picture'> & {
  /** What the film is about. */
  label: string
}

/** What the team shows of a lesson: a film with the picture before it, or the picture alone. Nothing is loaded before it is wanted. */
export function LessonMedia({ film, picture, label }: LessonMediaProps) {
  if (film) return <Film {...film} poster={picture?.src} label={label} />
  return (
    picture && (
      <img
        {...picture}
        alt={picture.alt}
        loading="lazy"
        decoding="async"
        className="w-full rounded-control"
      />
    )
  )
}

type FilmProps = ShownFilm & { poster: string | undefined; label: string }

/** The name of a language in itself, as menus of players show it. */
const names = { en: 'English', ar: 'العربية' } as const

function Film({ src, type, captions, poster, label }: FilmProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- those that the team has
    <video
      controls
      preload="none"
      playsInline
      poster={poster}
      aria-label={label}
      className="aspect-video w-full rounded-control bg-brand-fill"
    >
      <source src={src} type={type} />
      {captions.map(({ language, src: track }, place) => (
        <track
          key={language}
          kind="captions"
          src={track}
          srcLang={language}
          label={names[language]}
          default={place === 0}
        />
      ))}
    </video>
  )
}

export function ShownTeacher({ name, sentence, picture }: NonNullable<ShownMedia['teacher']>) {
  return (
    <div className="flex items-center gap-6">
      {picture && (
        // The name stands beside it.
        <img
          {...picture}
          alt=""
          width="88"
          height="88"
          loading="lazy"
          decoding="async"
          className="shrink-0 rounded-full"
        />
      )}
      <div className="min-w-0">
        <p dir="auto" className="text-lg font-semibold">
          {name}
        </p>
        <p dir="auto">{sentence}</p>
      </div>
    </div>
  )
}
