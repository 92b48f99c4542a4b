import { useState } from 'react'

import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { Button, buttonStyle } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { SlidersHorizontal } from '~/ui/icons'
import { LiveForm } from '~/ui/live-form'
import { TextField } from '~/ui/text-field'
import { auditActions, auditKinds } from '~collections/values/audit'

import type { AuditPageData } from './audit-page.server'
import { countFilters } from './audit-query'

type AuditFiltersProps = Pick<AuditPageData, 'query' | 'people'>

/** In the address; opens and closes without a script, too. */
export function AuditFilters({ query, people }: AuditFiltersProps) {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  const count = countFilters(query)
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <LiveForm role="search" aria-label={t('filter.label')} className="@container print:hidden">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
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
        <div className="mt-4 grid items-start gap-4 @sm:grid-cols-2 @3xl:grid-cols-3">
          <FilterFields query={query} people={people} />
          <noscript>
            <Button type="submit">{t('filter.apply')}</Button>
          </noscript>
        </div>
      </details>
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
