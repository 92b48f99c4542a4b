import { useState } from 'react'

import { ListFilters } from '~/admin/lists/list-filters'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { buttonStyle } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { SlidersHorizontal } from '~/ui/icons'
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
      texts={{
        label: t('filter.label'),
        search: t('filter.search'),
        placeholder: t('filter.placeholder'),
        apply: t('filter.apply'),
      }}
      search={query.search}
      kept={{
        folder: query.folder === 'inbox' ? null : query.folder,
        label: query.label,
        thread: query.thread === null ? null : String(query.thread),
      }}
      className="grid-cols-1 @xs:grid-cols-1 @3xl:grid-flow-row @3xl:gap-4"
    >
      <FilterChoices query={query} />
    </ListFilters>
  )
}

/** Opens and closes without a script, too. Open at first when it narrows the list. */
function FilterChoices({ query }: { query: MessagesQuery }) {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  const count = countChoices(query)
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group col-span-full"
    >
      <summary
        className={buttonStyle({
          size: 'small',
          className: 'list-none group-open:bg-sunken [&::-webkit-details-marker]:hidden',
        })}
      >
        <SlidersHorizontal aria-hidden className="size-4.5" />
        {t('filter.toggle')}
        {count > 0 && <Badge tone="brand">{formatNumber(count, formats)}</Badge>}
      </summary>
      <Choices query={query} />
    </details>
  )
}

function Choices({ query }: { query: MessagesQuery }) {
  const { t } = useTranslation('messages')
  const any = t('filter.any')
  return (
    <div className="mt-3 grid max-w-3xl gap-3 @xl:grid-cols-2 @4xl:grid-cols-3">
      <ChoiceField
        {...{ name: 'priority', label: t('column.priority'), any, value: query.priority }}
        choices={messagePriorities}
        textOf={(each) => t(`priority.${each}`)}
      />
      <ChoiceField
        {...{ name: 'status', label: t('column.status'), any, value: query.status }}
        choices={readStates}
        textOf={(each) => t(`status.${each}`)}
      />
      <ChoiceField
        {...{ name: 'attachments', label: t('column.attachments'), any, value: query.attachments }}
        choices={attachmentStates}
        textOf={(each) => t(`attachments.${each}`)}
      />
      <ChoiceField
        {...{ name: 'starred', label: t('column.star'), any, value: query.starred }}
        choices={starStates}
        textOf={(each) => t(`stars.${each}`)}
      />
      <ChoiceField
        {...{ name: 'assigned', label: t('column.assignee'), any, value: query.assigned }}
        choices={assignments}
        textOf={(each) => t(`assigned.${each}`)}
      />
    </div>
  )
}
