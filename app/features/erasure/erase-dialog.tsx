import type { FetcherWithComponents } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'

import type { TraceCounts } from './erase-records.server'

type EraseDialogProps = {
  person: { id: number; email: string }
  traces: TraceCounts
  closeTo: string
  /** Owned by the parent, since the record is gone before its reply is shown. */
  fetcher: FetcherWithComponents<unknown>
}

/** Hidden while the erasure is pending. */
export function EraseDialog({ person, traces, closeTo, fetcher }: EraseDialogProps) {
  const { t } = useTranslation('erasure')
  const formats = useFormats()
  if (fetcher.formData) return null
  return (
    <ConfirmDialog
      title={t('title')}
      question={t('question', { email: person.email })}
      confirm={t('action')}
      intent="erase"
      fields={{ id: person.id }}
      closeTo={closeTo}
      fetcher={fetcher}
    >
      <h3 className="mt-4 font-semibold">{t('list')}</h3>
      <ul className="mt-1 list-disc ps-5">
        {kindsOf(traces).map(({ kind, count }) => (
          <li key={kind}>{t(`kind.${kind}`, { count, value: formatNumber(count, formats) })}</li>
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
  'users',
  'userMessages',
  'conversations',
  'enrolments',
  'importRows',
  'webhookDeliveries',
  'joinMails',
  'mentions',
  'inboundMails',
  'mails',
] as const satisfies (keyof TraceCounts)[]

function kindsOf(traces: TraceCounts) {
  return kinds.map((kind) => ({ kind, count: traces[kind] })).filter(({ count }) => count > 0)
}
