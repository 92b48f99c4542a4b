import { ComparedTexts } from '~/admin/compared-texts'
import { useTranslation } from '~/i18n/use-translation'

import {
  partsThatDiffer,
  textAt,
  type ContentKind,
  type ContentPart,
  type ContentValues,
} from '../content-kinds'
import { SharedValue } from './shared-value'

type ContentDifferencesProps = {
  kind: ContentKind
  one: ContentValues
  other: ContentValues
  labels: [string, string]
  /** Where there are none. */
  same: string
}

/** What is not the same, side by side where there is room. */
export function ContentDifferences({ kind, one, other, labels, same }: ContentDifferencesProps) {
  const nameOf = usePartName()
  const parts = partsThatDiffer(kind, one, other)
  if (parts.length === 0) return <p>{same}</p>
  const shown = (values: ContentValues, part: ContentPart) =>
    part.field === null ? (
      textAt(values, part)
    ) : (
      <SharedValue field={part.field} value={textAt(values, part)} />
    )
  return (
    <dl className="grid gap-4">
      {parts.map((part) => (
        <ComparedTexts
          key={`${part.name} ${part.language}`}
          name={nameOf(part)}
          language={part.language}
          texts={[shown(one, part), shown(other, part)]}
          labels={labels}
          note={null}
        />
      ))}
    </dl>
  )
}

export function usePartName(): (part: Pick<ContentPart, 'name' | 'language'>) => string {
  const { t } = useTranslation('content')
  return ({ name, language }) => {
    const field = t(`field.${name}`)
    return language === null ? field : t(`fieldIn.${language}`, { field })
  }
}
