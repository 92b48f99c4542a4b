import { useTranslation } from 'react-i18next'

import { adminSections, pathOfSection } from '~/admin/sections'

import type { Found, FoundRecord } from '../quick-search-results'

export type SearchOption = { key: string; name: string; detail?: string; to: string }
export type SearchGroup = { id: 'sections' | 'people' | 'messages'; title: string; options: SearchOption[] }

/** Everything that the words lead to, by kind; sections by what they are called here. Empty groups are left out. */
export function useSearchGroups(words: string, found: Found | null): SearchGroup[] {
  const { t } = useTranslation('admin')
  const sections = adminSections
    .map(({ segment }) => ({ key: segment, name: t(`section.${segment}`), to: pathOfSection(segment) }))
    .filter(({ name }) => name.toLocaleLowerCase().includes(words.toLocaleLowerCase()))
  const toOption = (kind: string, path: string) => (record: FoundRecord) => ({
    key: `${kind}-${record.id}`,
    name: record.name,
    detail: record.detail,
    to: `${path}${record.id}`,
  })
  const groups: SearchGroup[] = [
    { id: 'sections', title: t('search.sections'), options: sections },
    {
      id: 'people',
      title: t('search.people'),
      options: (found?.people ?? []).map(toOption('person', '/admin/waitlist?entry=')),
    },
    {
      id: 'messages',
      title: t('search.messages'),
      options: (found?.messages ?? []).map(toOption('message', '/admin/contact?submission=')),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
