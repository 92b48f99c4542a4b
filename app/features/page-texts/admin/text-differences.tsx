import { ComparedTexts } from '~/admin/compared-texts'
import { useTranslation } from '~/i18n/use-translation'

import { differencesBetween, type TypedWords } from './text-form'

type TextDifferencesProps = {
  one: TypedWords
  other: TypedWords
  labels: [string, string]
  /** Where there are none. */
  same: string
}

/** What is not the same, side by side where there is room. */
export function TextDifferences({ one, other, labels, same }: TextDifferencesProps) {
  const { t } = useTranslation(['content', 'pageTexts'])
  const differences = differencesBetween(one, other)
  if (differences.length === 0) return <p>{same}</p>
  return (
    <dl className="grid gap-4">
      {differences.map(({ key, language, texts }) => (
        <ComparedTexts
          key={`${key} ${language}`}
          name={t(`fieldIn.${language}`, { field: t(`pageTexts:text.${key}`) })}
          language={language}
          texts={texts}
          labels={labels}
          note={null}
        />
      ))}
    </dl>
  )
}
