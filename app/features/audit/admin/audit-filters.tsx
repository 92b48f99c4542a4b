import { MoreFilters } from '~/admin/lists/more-filters'
import { useFormats } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { LiveForm } from '~/ui/live-form'
import { TextField } from '~/ui/text-field'
import { auditActions, auditKinds } from '~collections/values/audit'

import type { AuditPageData } from './audit-page.server'
import { countFilters } from './audit-query'

type AuditFiltersProps = Pick<AuditPageData, 'query' | 'people'>

/** In the address. */
export function AuditFilters({ query, people }: AuditFiltersProps) {
  const { t } = useTranslation('audit')
  return (
    <LiveForm role="search" aria-label={t('filter.label')} className="@container print:hidden">
      <MoreFilters label={t('filter.toggle')} count={countFilters(query)}>
        <div className="mt-4 grid items-start gap-4 @sm:grid-cols-2 @3xl:grid-cols-3">
          <FilterFields query={query} people={people} />
          <noscript>
            <Button type="submit">{t('filter.apply')}</Button>
          </noscript>
        </div>
      </MoreFilters>
    </LiveForm>
  )
}

function FilterFields({ query, people }: AuditFiltersProps) {
  const { t } = useTranslation('audit')
  const { timeZone } = useFormats()
  const names = new Map(
    people.map(({ person, kind, name }) => [person, kind === 'key' ? `${name} (${t('actor.key')})` : name]),
  )
  return (
    <>
      <ChoiceField
        name="person"
        label={t('column.person')}
        any={t('filter.anyone')}
        choices={[...names.keys(), 'system', 'visitor']}
        textOf={(person) =>
          person === 'system' || person === 'visitor' ? t(`actor.${person}`) : (names.get(person) ?? person)
        }
        value={query.person}
      />
      <ChoiceField
        name="action"
        label={t('column.action')}
        any={t('filter.anyAction')}
        choices={auditActions}
        textOf={(action) => t(`action.${action}`)}
        value={query.action}
      />
      <ChoiceField
        name="kind"
        label={t('filter.kind')}
        any={t('filter.anyKind')}
        choices={auditKinds}
        textOf={(kind) => t(`kind.${kind}`)}
        value={query.kind}
      />
      <TextField
        name="record"
        label={t('filter.record')}
        defaultValue={query.record ?? ''}
        maxLength={60}
        dir="ltr"
        autoComplete="off"
      />
      <TextField
        name="from"
        type="date"
        label={t('filter.from')}
        hint={t('filter.zone', { zone: timeZone })}
        defaultValue={query.from ?? ''}
      />
      <TextField
        name="to"
        type="date"
        label={t('filter.to')}
        hint={t('filter.zone', { zone: timeZone })}
        defaultValue={query.to ?? ''}
      />
    </>
  )
}
