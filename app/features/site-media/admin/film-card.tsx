import { useRef, useState, type SyntheticEvent } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { useSeen } from '~/admin/use-seen'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Upload } from '~/ui/icons'
import { ProgressBar } from '~/ui/progress-bar'
import { TextField } from '~/ui/text-field'
import { languages } from '~collections/values/language'
import { filmMaxBytes, filmTypes } from '~collections/values/site-media'

import { filmFile, filmPath } from '../media-path'
import type { StoredMedia } from '../stored-media.server'
import { CaptionsForm } from './captions-form'
import { MediaCard } from './media-card'
import { useFilmUpload } from './use-film-upload'

type FilmCardProps = { film: StoredMedia['film']; posted: FormReply | undefined }
type Captions = StoredMedia['film']['captions']

const megabyte = 1024 * 1024
const megabytes = filmMaxBytes / megabyte

export function FilmCard({ film, posted }: FilmCardProps) {
  const { may } = useAdmin()
  const [captionsOfFormer, setCaptionsOfFormer] = useState<Captions>()
  return (
    <MediaCard place="film" isThere={film.file !== null}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @3xl:grid-cols-2">
        {film.file !== null && <ShownFilm film={film} file={film.file} />}
        {may.edit && (
          <FilmForm film={film} posted={posted} onSaved={() => setCaptionsOfFormer(film.captions)} />
        )}
      </div>
      {film.file !== null && (
        // Captions that were chosen for another film are none for this one.
        <CaptionsForms key={film.file} film={film} posted={posted} ofFormer={captionsOfFormer} />
      )}
    </MediaCard>
  )
}

function ShownFilm({ film, file }: { film: StoredMedia['film']; file: string }) {
  const { t } = useTranslation('media')
  const formats = useFormats()
  const size = formatNumber(Math.max(film.bytes / megabyte, 0.1), formats, { maximumFractionDigits: 1 })
  return (
    <figure className="grid gap-2">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- those that the team has */}
      <video
        key={file}
        src={file}
        controls
        playsInline
        preload="metadata"
        aria-label={t('film.current')}
        className="aspect-video w-full rounded-control border border-line bg-sunken"
      >
        {languages.map((language) => {
          const src = film.captions[language]
          return (
            src !== null && (
              <track
                key={src}
                kind="captions"
                src={src}
                srcLang={language}
                label={language === 'en' ? 'English' : 'العربية'}
              />
            )
          )
        })}
      </video>
      <figcaption className="text-sm text-ink-soft">
        {t('film.details', { type: film.type === 'video/mp4' ? 'MP4' : 'WebM', size })}
      </figcaption>
    </figure>
  )
}

/** Without a script it is a form like any other; a script shows how far it is. */
function FilmForm({ film, posted, onSaved }: FilmCardProps & { onSaved: () => void }) {
  const { t } = useTranslation('media')
  const formats = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const { upload, refused, send, cancel } = useFilmUpload(() => {
    form.current?.reset()
    onSaved()
  })
  const isSending = upload.state === 'sending'
  const ofPage = posted?.ok === false && posted.values === undefined ? posted : undefined
  const refusal = refused ?? ofPage
  const { seen, reopen } = useSeen(film.seen, refusal, { file: film.file })
  const unreachable = refusal?.status === 0 ? t('film.unreachable') : undefined
  const error = isTooLarge
    ? t('film.tooLarge', { megabytes })
    : refusal && (refusal.errors?.[filmFile] ?? (refusal.message || (unreachable ?? t('film.storageAway'))))
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get(filmFile)
    if (!(file instanceof File)) return
    const isLarge = file.size > filmMaxBytes
    setTooLarge(isLarge)
    if (!isLarge) void send(file, seen)
  }
  return (
    <form
      ref={form}
      method="post"
      action={`${filmPath}?${new URLSearchParams({ seen })}`}
      encType="multipart/form-data"
      onSubmit={submit}
      onChange={() => {
        setTooLarge(false)
        // The film that is there is in sight.
        reopen()
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <TextField
        type="file"
        name={filmFile}
        accept={[...filmTypes, '.mp4', '.webm'].join(',')}
        required
        disabled={isSending}
        label={t(film.file === null ? 'film.choose' : 'film.replace')}
        hint={t('film.hint', { megabytes: formatNumber(megabytes, formats) })}
        error={isSending ? undefined : error}
        controlClassName="file:me-3 file:rounded-small file:border-0 file:bg-sunken file:px-3 file:py-1 file:text-ink"
      />
      {isSending && (
        <div className="grid gap-2">
          <p role="status" className="text-sm">
            {upload.percent < 100
              ? t('film.sending', { percent: formatNumber(upload.percent, formats) })
              : t('film.finishing')}
          </p>
          <ProgressBar label={t('film.progress')} value={upload.percent} max={100} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {isSending ? (
          <Button type="button" onClick={cancel}>
            {t('film.cancel')}
          </Button>
        ) : (
          <Button type="submit" variant="brand">
            <Upload aria-hidden className="size-4.5" />
            {t('film.send')}
          </Button>
        )}
      </div>
    </form>
  )
}

type CaptionsFormsProps = FilmCardProps & {
  /** What was there before the film was replaced. */
  ofFormer: Captions | undefined
}

function CaptionsForms({ film, posted, ofFormer }: CaptionsFormsProps) {
  const { t } = useTranslation('media')
  return (
    <section aria-labelledby="media-captions" className="grid gap-4 border-t border-line pt-4">
      <div className="grid gap-1">
        <h3 id="media-captions" className="font-semibold">
          {t('captions.title')}
        </h3>
        <p className="text-sm text-ink-soft">{t('captions.lead')}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 @3xl:grid-cols-2">
        {languages.map((language) => (
          <CaptionsForm
            key={language}
            language={language}
            film={film}
            isOfFormer={ofFormer?.[language] === film.captions[language]}
            posted={posted}
          />
        ))}
      </div>
    </section>
  )
}
