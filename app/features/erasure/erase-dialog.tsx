import type { FetcherWithComponents } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { formatNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/use-language'

import type { TraceCounts } from './erase-records.server'

type EraseDialogProps = {
  /** The record by which the person is known, and their address. */
  person: { id: number; email: string }
  traces: TraceCounts
  closeTo: string
  /** Outlives the dialog, since the record goes before its reply is shown. */
  fetcher: FetcherWithComponents<unknown>
}

/** Says what there is about a person, and asks before all of it goes. While that is under way the dialog is away. */
export function EraseDialog({ person, traces, closeTo, fetcher }: EraseDialogProps) {
  const { t } = useTranslation('erasure')
  const language = useLanguage()
  if (fetcher.formData) return null
  return (
    <ConfirmDialog
      title={t('title')}
      question={t('question', { email: `\u2066${person.email}\u2069` })}
      confirm={t('action')}
      intent="erase"
      fields={{ id: person.id }}
      closeTo={closeTo}
      fetcher={fetcher}
    >
      <h3 className="mt-4 font-semibold">{t('list')}</h3>
      <ul className="mt-1 list-disc ps-5">
        {kindsOf(traces).map(({ kind, count }) => (
          <li key={kind}>{t(`kind.${kind}`, { count, value: formatNumber(count, language) })}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

const kinds = [
  'waitlistEntries',
  'invitations',
  'messages',
  'replies',
  'webhookDeliveries',
  'rejoinRequests',
  'mentions',
  'mails',
] as const satisfies (keyof TraceCounts)[]

function kindsOf(traces: TraceCounts) {
  return kinds.map((kind) => ({ kind, count: traces[kind] })).filter(({ count }) => count > 0)
}
