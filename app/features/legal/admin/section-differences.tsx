import { useTranslation } from '~/i18n/use-translation'
import { isSameRichText } from '~collections/rich-text/clean-rich-text'

import { toLegalIconName } from '../legal-icons'
import type { ManagedSection } from '../managed-section'

const fields = ['title', 'language', 'status', 'category', 'icon', 'order'] as const
type Field = (typeof fields)[number]

export function differencesBetween(one: ManagedSection, other: ManagedSection) {
  return {
    fields: fields.filter((field) => one[field] !== other[field]),
    hasOtherText: one.richText !== other.richText && !isSameRichText(one.richText, other.richText),
  }
}

type FieldTableProps = {
  fields: Field[]
  /** Null where the section is missing. */
  columns: { label: string; section: ManagedSection | null }[]
}

export function FieldTable({ fields, columns }: FieldTableProps) {
  const { t } = useTranslation('legalManager')
  const valueOf = (field: Field, section: ManagedSection | null) => {
    if (!section) return t('conflict.absent')
    if (field === 'title') return section.title
    if (field === 'order') return section.order
    if (field === 'icon') return t(`icon.${toLegalIconName(section.icon)}`)
    if (field === 'category') return section.category === null ? '–' : t(`category.${section.category}`)
    return field === 'language' ? t(`language.${section.language}`) : t(`status.${section.status}`)
  }
  return (
    <table className="w-full text-start text-sm">
      <thead>
        <tr className="text-ink-soft">
          <td />
          {columns.map(({ label }) => (
            <th key={label} scope="col" className="p-1 text-start font-medium">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field} className="border-t border-line">
            <th scope="row" className="p-1 text-start font-normal text-ink-soft">
              {t(`column.${field}`)}
            </th>
            {columns.map(({ label, section }) => (
              <td key={label} className="p-1">
                <bdi>{valueOf(field, section)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
