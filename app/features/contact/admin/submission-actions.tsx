import { useTranslation } from 'react-i18next'

import { useAdmin } from '~/admin/use-admin'
import { EraseLink } from '~/features/erasure/erase-link'
import { Button } from '~/ui/button'
import { buttonStyle } from '~/ui/button-style'
import { ButtonLink } from '~/ui/button-link'
import { Archive, Mail, MailOpen, OctagonAlert, Trash2 } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

import { mailLink } from './mail-link'
import { PrioritySelect } from './priority-select'
import type { PanelProps } from './submission-panel'

/** What can be done with a message; only what the person may do. */
export function SubmissionActions({ submission, fetcher }: PanelProps) {
  const { t } = useTranslation('contactAdmin')
  const { may } = useAdmin()
  const linkWith = useQueryLink()
  const { id, status, updatedAt, email, subject } = submission
  const isBusy = fetcher.state !== 'idle'
  const icon = 'size-4.5 shrink-0'
  const isArchived = status === 'archived'
  return (
    <div className="flex flex-wrap items-center gap-2">
      {may.edit && (
        <>
          <PrioritySelect submission={submission} fetcher={fetcher} />
          <fetcher.Form method="post" className="contents">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="seen" value={updatedAt} />
            <Button
              type="submit"
              name="intent"
              value="spam"
              size="small"
              disabled={isBusy || status === 'spam'}
            >
              <OctagonAlert aria-hidden className={icon} />
              {t('action.spam')}
            </Button>
            {status === 'spam' && (
              <Button type="submit" name="intent" value="unspam" size="small" disabled={isBusy}>
                {t('action.unspam')}
              </Button>
            )}
            {status !== 'spam' && (
              <Button
                type="submit"
                name="intent"
                value={isArchived ? 'unarchive' : 'archive'}
                size="small"
                disabled={isBusy}
              >
                <Archive aria-hidden className={icon} />
                {t(isArchived ? 'action.unarchive' : 'action.archive')}
              </Button>
            )}
            {status === 'read' && (
              <Button type="submit" name="intent" value="unread" size="small" disabled={isBusy}>
                <Mail aria-hidden className={icon} />
                {t('action.unread')}
              </Button>
            )}
            {status === 'new' && (
              <Button type="submit" name="intent" value="read" size="small" disabled={isBusy}>
                <MailOpen aria-hidden className={icon} />
                {t('action.read')}
              </Button>
            )}
          </fetcher.Form>
        </>
      )}
      <a
        href={mailLink({ email, subject: subject ?? t('noSubject') })}
        className={buttonStyle({ size: 'small' })}
      >
        <Mail aria-hidden className={icon} />
        {t('action.mailClient')}
      </a>
      {may.delete && (
        <>
          <ButtonLink to={linkWith({ delete: 1 })} preventScrollReset variant="danger" size="small">
            <Trash2 aria-hidden className={icon} />
            {t('delete.confirm')}
          </ButtonLink>
          <EraseLink to={linkWith({ erase: 1 })} />
        </>
      )}
    </div>
  )
}
