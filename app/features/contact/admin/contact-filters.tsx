import { useTranslation } from '~/i18n/use-translation'

import { ListFilters } from '~/admin/lists/list-filters'
import { besideSearchForm, MoreFilters } from '~/admin/lists/more-filters'
import { sortParam } from '~/admin/lists/list-query'
import { ChoiceField } from '~/ui/choice-field'
import { TabLinks } from '~/ui/tab-links'
import { useQueryLink } from '~/ui/use-query-link'
import { contactPriorities } from '~collections/values/contact'

import { type ContactQuery, inboxStatuses, isSpamTab } from './contact-query'

export function ContactTabs({ query }: { query: ContactQuery }) {
  const { t } = useTranslation('contactAdmin')
  const linkWith = useQueryLink()
  const linkTo = (status: 'spam' | null) =>
    linkWith({ status, page: null, submission: null, delete: null, erase: null })
  const tabs = [
    { id: 'inbox', label: t('tab.inbox'), to: linkTo(null) },
    { id: 'spam', label: t('tab.spam'), to: linkTo('spam') },
  ]
  return <TabLinks label={t('tab.label')} tabs={tabs} current={isSpamTab(query) ? 'spam' : 'inbox'} />
}

export function ContactFilters({ query }: { query: ContactQuery }) {
  const { t } = useTranslation('contactAdmin')
  const isSpam = isSpamTab(query)
  return (
    <ListFilters
      t={t}
      search={query.search}
      kept={{ sort: sortParam(query.sort), status: isSpam ? query.status : null }}
      className={besideSearchForm}
    >
      <MoreFilters
        label={t('filter.toggle')}
        count={[isSpam ? null : query.status, query.priority].filter((choice) => choice !== null).length}
        isBesideSearch
      >
        <div className="mt-3 grid max-w-lg grid-cols-2 gap-3">
          {!isSpam && (
            <ChoiceField
              name="status"
              label={t('column.status')}
              any={t('filter.anyStatus')}
              choices={inboxStatuses}
              textOf={(status) => t(`status.${status}`)}
              value={query.status}
            />
          )}
          <ChoiceField
            name="priority"
            label={t('column.priority')}
            any={t('filter.anyPriority')}
            choices={contactPriorities}
            textOf={(priority) => t(`priority.${priority}`)}
            value={query.priority}
          />
        </div>
      </MoreFilters>
    </ListFilters>
  )
}
