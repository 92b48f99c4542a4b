import { Link } from '@remix-run/react'

import { submissionPath, userPath } from '~/admin/sections'
import { useTranslation } from '~/i18n/use-translation'

import type { OpenThread } from '../thread-view'

/** Who takes part, and the record that the thread belongs to. */
export function Participants({ thread }: { thread: OpenThread }) {
  const { t } = useTranslation('messages')
  const { participants, submission, user } = thread
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
      {participants.length > 0 && (
        <p className="min-w-0 wrap-anywhere">
          <span className="text-ink-soft">{t('participants')}</span>{' '}
          {participants.map(({ name, email }, index) => (
            <span key={email}>
              {index > 0 && ' · '}
              {name !== '' && (
                <>
                  <bdi className="font-medium">{name}</bdi>{' '}
                </>
              )}
              <bdi dir="ltr" className="text-ink-soft">
                {email}
              </bdi>
            </span>
          ))}
        </p>
      )}
      {submission !== null && (
        <Link
          to={submissionPath(submission)}
          className="inline-flex min-h-6 items-center underline print:hidden"
        >
          {t('toSubmission')}
        </Link>
      )}
      {user !== null && (
        <Link to={userPath(user)} className="inline-flex min-h-6 items-center underline print:hidden">
          {t('toUser')}
        </Link>
      )}
    </div>
  )
}
