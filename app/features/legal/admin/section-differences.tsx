import { useTranslation } from '~/i18n/use-translation'
import { isSameRichText } from '~collections/rich-text/clean-rich-text'

import { toLegalIconName } from '../legal-icons'
import type { ManagedSection } from '../managed-section'

const facts = ['title', 'language', 'status', 'category', 'icon', 'order'] as const
type Fact = (typeof facts)[number]

export function differencesBetween(one: ManagedSection, other: ManagedSection) {
  return {
    facts: facts.filter((fact) => one[fact] !== other[fact]),
    hasOtherText: one.richText !== other.richText && !isSameRichText(one.richText, other.richText),
  }
}

type FactTableProps = {
  facts: Fact[]
  /** Null where the section is missing. */
  columns: { label: string; section: ManagedSection | null }[]
}

export function FactTable({ facts, columns }: FactTableProps) {
  const { t } = useTranslation('legalManager')
  const valueOf = (fact: Fact, section: ManagedSection | null) => {
    if (!section) return t('conflict.absent')
    if (fact === 'title') return section.title
    if (fact === 'order') return section.order
    if (fact === 'icon') return t(`icon.${toLegalIconName(section.icon)}`)
    if (fact === 'category') return section.category === null ? '–' : t(`category.${section.category}`)
    return fact === 'language' ? t(`language.${section.language}`) : t(`status.${section.status}`)
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
        {facts.map((fact) => (
          <tr key={fact} className="border-t border-line">
            <th scope="row" className="p-1 text-start font-normal text-ink-soft">
              {t(`column.${fact}`)}
            </th>
            {columns.map(({ label, section }) => (
              <td key={label} className="p-1">
                <bdi>{valueOf(fact, section)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
