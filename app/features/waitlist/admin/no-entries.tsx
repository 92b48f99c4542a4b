import { useTranslation } from 'react-i18next'

import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { Inbox, Search, Send } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

import { isNarrowed, type WaitlistQuery } from './waitlist-query'

/** Why the list has nothing to show, and the way out. */
export function NoEntries({ query }: { query: WaitlistQuery }) {
  const { t } = useTranslation('waitlistAdmin')
  const linkWith = useQueryLink()
  if (!isNarrowed(query)) {
    const tab = query.tab
    const Icon = tab === 'sent' ? Send : Inbox
    return (
      <EmptyState
        icon={<Icon aria-hidden className="size-8" />}
        title={t(`empty.${tab}`)}
        text={t(`empty.${tab}Text`)}
      />
    )
  }
  return (
    <EmptyState
      icon={<Search aria-hidden className="size-8" />}
      title={t('empty.filtered')}
      text={t('empty.filteredText')}
    >
      <ButtonLink to={linkWith({ search: null, status: null, language: null, page: null })} className="mt-2">
        {t('filter.reset')}
      </ButtonLink>
    </EmptyState>
  )
}
