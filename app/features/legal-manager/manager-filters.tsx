import { useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

import { searchMaxLength } from '~/features/lists/list-query'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { LiveForm } from '~/ui/live-form'
import { SelectField } from '~/ui/select-field'
import { TextField } from '~/ui/text-field'

import type { ListQuery } from './list-query'
import { useManager } from './manager-context'
import { languages, legalStatuses, termsCategories } from './section-form'

/** Search by title and words, language, status, and the terms' category; everything stands in the address. */
export function ManagerFilters({ query }: { query: ListQuery }) {
  const { t } = useTranslation('legalManager')
  const { document } = useManager()
  const [params] = useSearchParams()
  const sort = params.get('sort')
  const hasCategory = document === 'terms'
  return (
    <LiveForm
      role="search"
      aria-label={t('filter.label')}
      className={cx(
        'grid grid-cols-2 items-end gap-4 lg:grid-flow-col',
        hasCategory
          ? 'lg:grid-cols-[minmax(0,1fr)_10rem_10rem_13rem]'
          : 'lg:grid-cols-[minmax(0,1fr)_11rem_11rem]',
      )}
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
        controlClassName="rtl:placeholder-shown:[direction:rtl]"
        autoComplete="off"
        className="col-span-2 lg:col-span-1"
      />
      <SelectField name="language" label={t('column.language')} defaultValue={query.language ?? ''}>
        <option value="">{t('filter.anyLanguage')}</option>
        {languages.map((language) => (
          <option key={language} value={language}>
            {t(`language.${language}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="status" label={t('column.status')} defaultValue={query.status ?? ''}>
        <option value="">{t('filter.anyStatus')}</option>
        {legalStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </SelectField>
      {hasCategory && (
        <SelectField
          name="category"
          label={t('column.category')}
          defaultValue={query.category ?? ''}
          className="col-span-2 lg:col-span-1"
        >
          <option value="">{t('filter.anyCategory')}</option>
          {termsCategories.map((category) => (
            <option key={category} value={category}>
              {t(`category.${category}`)}
            </option>
          ))}
        </SelectField>
      )}
      <noscript>
        <Button type="submit">{t('filter.apply')}</Button>
      </noscript>
    </LiveForm>
  )
}
