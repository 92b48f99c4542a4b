import { useTranslation } from 'react-i18next'

import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { Inbox, Search } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

import { isNarrowed, type ContactQuery } from './contact-query'

/** Why the list has nothing to show, and the way out. */
export function NoSubmissions({ query }: { query: ContactQuery }) {
  const { t } = useTranslation('contactAdmin')
  const linkWith = useQueryLink()
  if (!isNarrowed(query))
    return (
      <EmptyState
        icon={<Inbox aria-hidden className="size-8" />}
        title={t('empty.all')}
        text={t('empty.allText')}
      />
    )
  return (
    <EmptyState
      icon={<Search aria-hidden className="size-8" />}
      title={t('empty.filtered')}
      text={t('empty.filteredText')}
    >
      <ButtonLink to={linkWith({ search: null, status: null, priority: null, page: null })} className="mt-2">
        {t('filter.reset')}
      </ButtonLink>
    </EmptyState>
  )
}
