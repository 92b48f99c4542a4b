import { RichText } from '~/features/rich-text/rich-text'
import { toBlocks } from '~/features/rich-text/to-blocks'
import { directionOf } from '~/i18n/language'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Eye } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'
import { languages, type Language } from '~collections/values/language'

import { picturePath } from '../picture-path'
import type { ShownAnnouncement } from './announcement-page.server'

type ShownWordsProps = { announcement: ShownAnnouncement; audienceText: string }

/** What people get, or got, for those who only read it. */
export function ShownWords({ announcement, audienceText }: ShownWordsProps) {
  const { t } = useTranslation('announcementsAdmin')
  const linkWith = useQueryLink()
  return (
    <Card as="section" aria-labelledby="words" className="grid grid-cols-[minmax(0,1fr)] gap-5 @max-3xl:p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="words" className="text-lg font-semibold">
          {t('shown.words')}
        </h3>
        <ButtonLink to={linkWith({ preview: 1, done: null })} preventScrollReset size="small">
          <Eye aria-hidden className="size-4" />
          {t('action.preview')}
        </ButtonLink>
      </div>
      <p className="text-sm">
        <span className="text-ink-soft">{t('audience.title')}:</span> {audienceText}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @3xl:grid-cols-2">
        {languages.map((language) => (
          <WordsIn key={language} language={language} announcement={announcement} />
        ))}
      </div>
    </Card>
  )
}

type WordsInProps = { language: Language; announcement: ShownAnnouncement }

function WordsIn({ language, announcement: { id, words, picture } }: WordsInProps) {
  const { t } = useTranslation('announcementsAdmin')
  const subject = words.subject[language]
  const blocks = toBlocks(words.content[language])
  const label = words.buttonLabel[language]
  if (subject === '' && blocks.length === 0)
    return <p className="text-sm text-ink-soft">{t(`shown.nothing.${language}`)}</p>
  return (
    <article
      lang={language}
      dir={directionOf(language)}
      className="language-sample grid min-w-0 content-start gap-3 rounded-control border border-line bg-paper p-4 wrap-anywhere"
    >
      <h4 className="text-lg font-semibold">{subject}</h4>
      {picture && (
        <img
          src={picturePath(id, picture.version)}
          alt={words.pictureAlt[language]}
          width={picture.width}
          height={picture.height}
          className="h-auto w-full max-w-md rounded-control"
        />
      )}
      <div className="grid gap-3 text-sm">
        <RichText blocks={blocks} under={3} />
      </div>
      {label !== '' && (
        <p className="text-sm">
          <span className="font-medium">{label}</span>{' '}
          <bdi dir="ltr" className="text-ink-soft">
            {words.buttonUrl}
          </bdi>
        </p>
      )}
    </article>
  )
}
