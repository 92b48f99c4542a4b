import { directionOf } from '~/i18n/language'
import { useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'
import { textGroupsOf, type TextPage } from '~collections/values/page-texts'
import { languages } from '~collections/values/language'

import { typedText, type TypedWords } from './text-form'

type ShownTextsProps = { page: TextPage; words: TypedWords; builtIn: TypedWords }

/** For who may not change them; built-in words are softer. */
export function ShownTexts({ page, words, builtIn }: ShownTextsProps) {
  const { t } = useTranslation('pageTexts')
  return textGroupsOf(page).map(({ group, texts }) => (
    <Card key={group} as="section" aria-labelledby={group}>
      <h2 id={group} className="mb-4 text-lg font-semibold">
        {t(`group.${group}`)}
      </h2>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {texts.map(({ key }) => (
          <div key={key}>
            <dt className="text-sm font-medium">{t(`text.${key}`)}</dt>
            <dd className="mt-1 grid gap-x-6 gap-y-1 @3xl:grid-cols-2">
              {languages.map((language) => (
                <p
                  key={language}
                  lang={language}
                  dir={directionOf(language)}
                  className={cx('wrap-anywhere', typedText(words, key, language) === '' && 'text-ink-soft')}
                >
                  {typedText(words, key, language) || typedText(builtIn, key, language)}
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  ))
}
