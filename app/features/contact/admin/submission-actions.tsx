import { useTranslation } from '~/i18n/use-translation'

import { useAdmin } from '~/admin/use-admin'
import { EraseLink } from '~/features/erasure/erase-link'
import { ActionMenu } from '~/ui/action-menu'
import { Badge, toneClasses } from '~/ui/badge'
import { ButtonLink, buttonStyle } from '~/ui/button'
import { ChipChoice, ChipMenu } from '~/ui/chip-menu'
import { Archive, ArchiveRestore, Mail, MailOpen, OctagonAlert, Trash2 } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

import type { SubmissionProps } from './reply-list'
import { contactPriorities, type ContactStatus } from '~collections/values/contact'

import type { SubmissionMove } from '../submission-moves'
import { PriorityBadge, priorityTones, StatusBadge, statusTones } from './use-submission-columns'

const iconStyle = 'size-4.5 shrink-0'

/** `draft` is what has been typed into the reply so far. */
export function SubmissionActions({
  submission,
  draft,
}: Pick<SubmissionProps, 'submission'> & { draft: string }) {
  const { t } = useTranslation('contactAdmin')
  const { may } = useAdmin()
  const linkWith = useQueryLink()
  const { email, subject } = submission
  return (
    <ActionMenu label={t('action.more')}>
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

/** Where the message stands, and how urgent it is, as chips: to change, or for viewers to read. */
export function SubmissionChips({ submission, fetcher }: SubmissionProps) {
  const { t } = useTranslation('contactAdmin')
  const { may } = useAdmin()
  const { status, priority, isDemo } = submission
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {may.edit ? (
        <>
          <StatusChip submission={submission} fetcher={fetcher} />
          <PriorityChip submission={submission} fetcher={fetcher} />
        </>
      ) : (
        <>
          <StatusBadge status={status} />
          <PriorityBadge priority={priority} />
        </>
      )}
      {isDemo && <Badge>{t('isDemo')}</Badge>}
    </div>
  )
}

const moveIcons = {
  read: MailOpen,
  unread: Mail,
  archive: Archive,
  unarchive: ArchiveRestore,
  spam: OctagonAlert,
  unspam: ArchiveRestore,
} satisfies Partial<Record<SubmissionMove, typeof Mail>>

/** What can become of a message, apart from a reply. */
const movesFrom: Record<ContactStatus, (keyof typeof moveIcons)[]> = {
  new: ['read', 'archive', 'spam'],
  read: ['unread', 'archive', 'spam'],
  replied: ['archive', 'spam'],
  archived: ['unarchive', 'spam'],
  spam: ['unspam'],
}

function StatusChip({ submission: { id, status, updatedAt }, fetcher }: SubmissionProps) {
  const { t } = useTranslation('contactAdmin')
  return (
    <ChipMenu
      label={t('column.status')}
      value={t(`status.${status}`)}
      className={toneClasses[statusTones[status]]}
    >
      <fetcher.Form method="post" className="grid">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={updatedAt} />
        {movesFrom[status].map((move) => {
          const Icon = moveIcons[move]
          return (
            <ChipChoice
              key={move}
              name="intent"
              value={move}
              disabled={fetcher.state !== 'idle'}
              icon={<Icon aria-hidden className={iconStyle} />}
            >
              {t(`action.${move}`)}
            </ChipChoice>
          )
        })}
      </fetcher.Form>
    </ChipMenu>
  )
}

function PriorityChip({ submission: { id, priority, updatedAt }, fetcher }: SubmissionProps) {
  const { t } = useTranslation('contactAdmin')
  return (
    <ChipMenu
      label={t('column.priority')}
      value={t(`priority.${priority}`)}
      className={toneClasses[priorityTones[priority]]}
    >
      <fetcher.Form method="post" className="grid">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={updatedAt} />
        <input type="hidden" name="intent" value="priority" />
        {contactPriorities.map((each) => (
          <ChipChoice
            key={each}
            name="priority"
            value={each}
            isCurrent={each === priority}
            disabled={fetcher.state !== 'idle'}
          >
            {t(`priority.${each}`)}
          </ChipChoice>
        ))}
      </fetcher.Form>
    </ChipMenu>
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
