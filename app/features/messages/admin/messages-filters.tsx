import { ListFilters } from '~/admin/lists/list-filters'
import { besideSearchForm, MoreFilters } from '~/admin/lists/more-filters'
import { useTranslation } from '~/i18n/use-translation'
import { ChoiceField } from '~/ui/choice-field'
import { messagePriorities } from '~collections/values/messages'

import {
  assignments,
  attachmentStates,
  countChoices,
  readStates,
  starStates,
  type MessagesQuery,
} from './messages-query'

export function MessagesFilters({ query }: { query: MessagesQuery }) {
  const { t } = useTranslation('messages')
  return (
    <ListFilters
      t={t}
      search={query.search}
      kept={{
        folder: query.folder === 'inbox' ? null : query.folder,
        label: query.label,
        thread: query.thread === null ? null : String(query.thread),
      }}
      className={besideSearchForm}
    >
      <FilterChoices query={query} />
    </ListFilters>
  )
}

function FilterChoices({ query }: { query: MessagesQuery }) {
  const { t } = useTranslation('messages')
  return (
    <MoreFilters label={t('filter.toggle')} count={countChoices(query)} isBesideSearch>
      <Choices query={query} />
    </MoreFilters>
  )
}

function Choices({ query }: { query: MessagesQuery }) {
  const { t } = useTranslation('messages')
  const any = t('filter.any')
  return (
    <div className="mt-3 grid max-w-3xl gap-3 @xl:grid-cols-2 @4xl:grid-cols-3">
      <ChoiceField
        name="priority"
        label={t('column.priority')}
        any={any}
        value={query.priority}
        choices={messagePriorities}
        textOf={(each) => t(`priority.${each}`)}
      />
      <ChoiceField
        name="status"
        label={t('column.status')}
        any={any}
        value={query.status}
        choices={readStates}
        textOf={(each) => t(`status.${each}`)}
      />
      <ChoiceField
        name="attachments"
        label={t('column.attachments')}
        any={any}
        value={query.attachments}
        choices={attachmentStates}
        textOf={(each) => t(`attachments.${each}`)}
      />
      <ChoiceField
        name="starred"
        label={t('column.star')}
        any={any}
        value={query.starred}
        choices={starStates}
        textOf={(each) => t(`stars.${each}`)}
      />
      <ChoiceField
        name="assigned"
        label={t('column.assignee')}
        any={any}
        value={query.assigned}
        choices={assignments}
        textOf={(each) => t(`assigned.${each}`)}
      />
    </div>
  )
}
