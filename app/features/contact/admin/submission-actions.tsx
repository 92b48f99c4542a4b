import { useTranslation } from '~/i18n/use-translation'

import { useAdmin } from '~/admin/use-admin'
import { EraseLink } from '~/features/erasure/erase-link'
import { ActionMenu } from '~/ui/action-menu'
import { Button, ButtonLink, buttonStyle } from '~/ui/button'
import { Archive, Mail, MailOpen, OctagonAlert, Trash2 } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

import type { SubmissionProps } from './reply-list'
import { SelectField } from '~/ui/select-field'
import { contactPriorities } from '~collections/values/contact'

const iconStyle = 'size-4.5 shrink-0'

/** `draft` is what has been typed into the reply so far. */
export function SubmissionActions({ submission, fetcher, draft }: SubmissionProps & { draft: string }) {
  const { t } = useTranslation('contactAdmin')
  const { may } = useAdmin()
  const linkWith = useQueryLink()
  const { email, subject } = submission
  return (
    <ActionMenu label={t('action.more')}>
      {may.edit && (
        <>
          <PrioritySelect submission={submission} fetcher={fetcher} />
          <StatusButtons submission={submission} fetcher={fetcher} />
        </>
      )}
      <a
        href={mailLink({ email, subject: subject ?? t('noSubject'), body: draft })}
        className={buttonStyle({ size: 'small' })}
      >
        <Mail aria-hidden className={iconStyle} />
        {t('action.mailClient')}
      </a>
      {may.delete && (
        <>
          <ButtonLink to={linkWith({ delete: 1 })} preventScrollReset variant="danger" size="small">
            <Trash2 aria-hidden className={iconStyle} />
            {t('delete.confirm')}
          </ButtonLink>
          <EraseLink to={linkWith({ erase: 1 })} />
        </>
      )}
    </ActionMenu>
  )
}

function StatusButtons({ submission: { id, status, updatedAt }, fetcher }: SubmissionProps) {
  const { t } = useTranslation('contactAdmin')
  const isBusy = fetcher.state !== 'idle'
  const isArchived = status === 'archived'
  return (
    <fetcher.Form method="post" className="contents">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={updatedAt} />
      <Button type="submit" name="intent" value="spam" size="small" disabled={isBusy || status === 'spam'}>
        <OctagonAlert aria-hidden className={iconStyle} />
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
          <Archive aria-hidden className={iconStyle} />
          {t(isArchived ? 'action.unarchive' : 'action.archive')}
        </Button>
      )}
      {status === 'read' && (
        <Button type="submit" name="intent" value="unread" size="small" disabled={isBusy}>
          <Mail aria-hidden className={iconStyle} />
          {t('action.unread')}
        </Button>
      )}
      {status === 'new' && (
        <Button type="submit" name="intent" value="read" size="small" disabled={isBusy}>
          <MailOpen aria-hidden className={iconStyle} />
          {t('action.read')}
        </Button>
      )}
    </fetcher.Form>
  )
}

/**
 * RFC 6068 leaves the `@` before the domain as it is; anything that could end the address or add a header is
 * encoded.
 */
export function mailLink({ email, subject, body = '' }: MailLink): string {
  const at = email.lastIndexOf('@')
  const address = `${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
  // Line breaks would let a subject add headers.
  const line = `Re: ${subject}`.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  const text = body
    .replaceAll(/\p{Cs}/gu, '')
    .trim()
    .replaceAll(/\r\n|\r|\n/g, '\r\n')
  return `mailto:${address}?subject=${encodeURIComponent(line)}${text && `&body=${encodeURIComponent(text)}`}`
}

type MailLink = { email: string; subject: string; body?: string }

/** Submits on change, or by a button without JavaScript. */
function PrioritySelect({ submission, fetcher }: SubmissionProps) {
  const { t } = useTranslation('contactAdmin')
  const { id, updatedAt, priority } = submission
  return (
    <fetcher.Form method="post" className="flex items-end gap-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={updatedAt} />
      <input type="hidden" name="intent" value="priority" />
      <SelectField
        name="priority"
        label={t('column.priority')}
        value={priority}
        disabled={fetcher.state !== 'idle'}
        onChange={({ currentTarget }) => {
          const form = new FormData(currentTarget.form ?? undefined)
          form.set('priority', currentTarget.value)
          fetcher.submit(form, { method: 'post' })
        }}
        className="flex-1"
      >
        {contactPriorities.map((each) => (
          <option key={each} value={each}>
            {t(`priority.${each}`)}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit">{t('action.set')}</Button>
      </noscript>
    </fetcher.Form>
  )
}
