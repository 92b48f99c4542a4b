import { Link, useLoaderData } from '@remix-run/react'
import { useId } from 'react'

import { pathOfSection } from '~/admin/sections'
import { useFormats } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'

import { EntryChanges } from './entry-changes'
import { ActorName } from './entry-parts'
import type { RecordHistory } from './read-history.server'

/** What happened to a record, on its own screen; for those whom its loader gave it as `audited`. */
export function History() {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  const headingId = useId()
  const { audited: history } = useLoaderData<{ audited: RecordHistory | null }>()
  if (!history) return null
  const { kind, id, entries, hasMore } = history
  return (
    <section aria-labelledby={headingId} className="grid gap-3 border-t border-line pt-5 print:hidden">
      <h3 id={headingId} className="font-semibold">
        {t('history.title')}
      </h3>
      {entries.length === 0 && <p className="text-sm text-ink-soft">{t('history.empty')}</p>}
      <ol className="grid gap-3 text-sm">
        {entries.map((entry) => (
          <li key={entry.id} className="grid min-w-0 gap-1">
            <p>
              <span className="font-medium">{t(`action.${entry.action}`)}</span> · <ActorName {...entry} /> ·{' '}
              <time dateTime={entry.at} className="text-ink-soft">
                {formatInstant(entry.at, formats)}
              </time>
            </p>
            <EntryChanges {...entry} />
          </li>
        ))}
      </ol>
      <p className="text-sm">
        <Link
          to={`${pathOfSection('audit')}?${new URLSearchParams({ kind, record: String(id) })}`}
          className="underline underline-offset-4 hover:text-brand"
        >
          {t(hasMore ? 'history.more' : 'history.link')}
        </Link>
      </p>
    </section>
  )
}
