import { useTranslation } from 'react-i18next'

import { searchMaxLength, sortParam } from '~/features/lists/list-query'
import { Button } from '~/ui/button'
import { LiveForm } from '~/ui/live-form'
import { SelectField } from '~/ui/select-field'
import { TextField } from '~/ui/text-field'

import { contactPriorities, contactStatuses, type ContactQuery } from './contact-query'

/** Search, status and priority; everything stands in the address. */
export function ContactFilters({ query }: { query: ContactQuery }) {
  const { t } = useTranslation('contactAdmin')
  const sort = sortParam(query.sort)
  return (
    <LiveForm
      role="search"
      aria-label={t('filter.label')}
      className="grid grid-cols-2 items-end gap-4 lg:grid-flow-col lg:grid-cols-[minmax(0,1fr)_13rem_13rem]"
    >
      {sort !== null && <input type="hidden" name="sort" value={sort} />}
      <TextField
        type="search"
        name="search"
        label={t('filter.search')}
        placeholder={t('filter.placeholder')}
        defaultValue={query.search}
        maxLength={searchMaxLength}
        dir="auto"
        // An empty field has no letter that tells its direction; the page's is meant.
        controlClassName="rtl:placeholder-shown:[direction:rtl]"
        autoComplete="off"
        className="col-span-2 lg:col-span-1"
      />
      <SelectField name="status" label={t('column.status')} defaultValue={query.status ?? ''}>
        <option value="">{t('filter.anyStatus')}</option>
        {contactStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="priority" label={t('column.priority')} defaultValue={query.priority ?? ''}>
        <option value="">{t('filter.anyPriority')}</option>
        {contactPriorities.map((priority) => (
          <option key={priority} value={priority}>
            {t(`priority.${priority}`)}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit">{t('filter.apply')}</Button>
      </noscript>
    </LiveForm>
  )
}
