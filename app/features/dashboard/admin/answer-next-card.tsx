import { Link } from '@remix-run/react'

import { LinkedCard } from '~/admin/linked-card'
import { answerNextPath, threadPath } from '~/admin/sections'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatDuration, formatInstant, formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { EmptyState } from '~/ui/empty-state'

import type { Overview } from '../dashboard-page.server'

type AnswerNextCardProps = { waiting: Overview['answerNext']['value']; now: number }

/** What waits for an answer, whichever way it came in. */
export function AnswerNextCard({ waiting, now }: AnswerNextCardProps) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const { may } = useAdmin()
  return (
    <LinkedCard
      id="answer-next"
      title={t('answerNext.title')}
      link={{ to: answerNextPath(), label: t('answerNext.all') }}
      headClassName="mb-1"
    >
      {!waiting || waiting.count === 0 ? (
        <EmptyState title={t(waiting ? 'answerNext.none' : 'failure.admin')} />
      ) : (
        <>
          <p className="mb-1 text-sm text-ink-soft">
            {t('answerNext.count', { count: waiting.count, value: formatNumber(waiting.count, formats) })}
          </p>
          <ol className="divide-y divide-line">
            {waiting.first.map(({ id, subject, sender, waitingSince }) => (
              <li
                key={id}
                className="relative flex items-baseline gap-3 py-1 text-sm max-md:py-1.5 hover:bg-sunken"
              >
                <Link
                  to={may.edit ? answerNextPath(id) : threadPath(id)}
                  className="min-w-0 flex-1 after:absolute after:inset-0"
                >
                  <span dir="auto" className="block w-fit max-w-full truncate font-medium">
                    {sender.name || sender.email}
                  </span>
                  <span dir="auto" className="block w-fit max-w-full truncate text-ink-soft">
                    {subject || t('answerNext.noSubject')}
                  </span>
                </Link>
                {waitingSince !== null && (
                  <time
                    dateTime={waitingSince}
                    title={formatInstant(waitingSince, formats)}
                    className="shrink-0 text-xs text-ink-soft"
                  >
                    {t('answerNext.waiting', {
                      time: formatDuration(now - Date.parse(waitingSince), formats),
                    })}
                  </time>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </LinkedCard>
  )
}
