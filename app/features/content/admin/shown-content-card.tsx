import { directionOf } from '~/i18n/language'
import { useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
import { languages } from '~collections/values/language'

import { contentShapes, type ContentKind } from '../content-kinds'
import type { ShownContent } from './content-page.server'
import { SharedValue } from './shared-value'

/** For those who only read it. */
export function ShownContentCard({ kind, record }: { kind: ContentKind; record: ShownContent }) {
  const { t } = useTranslation('content')
  const { words, shared } = contentShapes[kind]
  return (
    <Card as="section" aria-labelledby="words" className="grid grid-cols-[minmax(0,1fr)] gap-5 @max-3xl:p-4">
      <h3 id="words" className="text-lg font-semibold">
        {t('words')}
      </h3>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @3xl:grid-cols-2">
        {languages.map((language) => (
          <section key={language} aria-label={t(`language.${language}`)} className="grid content-start gap-4">
            <h4 className="font-medium">{t(`language.${language}`)}</h4>
            <dl className="grid gap-3">
              {words.map(({ name }) => (
                <div key={name}>
                  <dt className="text-sm text-ink-soft">{t(`field.${name}`)}</dt>
                  <dd
                    lang={language}
                    dir={directionOf(language)}
                    className="wrap-anywhere whitespace-pre-wrap empty:after:content-['–']"
                  >
                    {record.values.words[language][name]}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {shared.length > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-3 border-t border-line pt-4">
          {shared.map((field) => (
            <div key={field.name}>
              <dt className="text-sm text-ink-soft">{t(`field.${field.name}`)}</dt>
              <dd>
                <SharedValue field={field} value={record.values.shared[field.name] ?? ''} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
