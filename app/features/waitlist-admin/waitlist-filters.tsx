import { useTranslation } from 'react-i18next'

import { searchMaxLength, sortParam } from '~/features/lists/list-query'
import { Button } from '~/ui/button'
import { LiveForm } from '~/ui/live-form'
import { SelectField } from '~/ui/select-field'
import { TextField } from '~/ui/text-field'

import { languages, stagesOfTab, type WaitlistQuery } from './waitlist-query'

/** Search, status and language; everything stands in the address. */
export function WaitlistFilters({ query }: { query: WaitlistQuery }) {
  const { t } = useTranslation('waitlistAdmin')
  const sort = sortParam(query.sort)
  return (
    <LiveForm
      role="search"
      aria-label={t('filter.label')}
      className="grid grid-cols-2 items-end gap-4 lg:grid-cols-[minmax(0,1fr)_13rem_13rem_auto]"
    >
      {query.tab !== 'all' && <input type="hidden" name="tab" value={query.tab} />}
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
        {stagesOfTab[query.tab].map((stage) => (
          <option key={stage} value={stage}>
            {t(`stage.${stage}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="language" label={t('column.language')} defaultValue={query.language ?? ''}>
        <option value="">{t('filter.anyLanguage')}</option>
        {languages.map((language) => (
          <option key={language} value={language}>
            {t(`language.${language}`)}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit" className="mb-1.5">
          {t('filter.apply')}
        </Button>
      </noscript>
    </LiveForm>
  )
}
