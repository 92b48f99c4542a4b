import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ChipChoice, ChipMenu } from '~/ui/chip-menu'
import { cx } from '~/ui/cx'
import { Tag, User } from '~/ui/icons'
import { messagePriorities, type MessagePriority } from '~collections/values/messages'

import type { Label, OpenThread, ThreadAssignee } from '../thread-view'
import { ChangeForm } from './change-form'
import { LabelDot, useLabelText } from './label-dot'
import { changeText, colorOf } from './thread-forms'

type ThreadControlsProps = {
  thread: OpenThread
  labels: Label[]
  members: ThreadAssignee[]
}

/** Assignee, priority and labels as chips: to change, or for viewers to read. */
export function ThreadControls({ thread, labels, members }: ThreadControlsProps) {
  const { may } = useAdmin()
  return (
    <div className="flex flex-wrap items-center gap-1.5 print:hidden">
      {may.edit ? <ChangeChips thread={thread} members={members} /> : <ReadChips thread={thread} />}
      <ThreadLabels thread={thread} labels={labels} />
    </div>
  )
}

const chipStyle =
  'inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full border border-line px-2.5 text-sm max-md:min-h-8'

const priorityDots: Record<MessagePriority, string> = {
  high: 'bg-danger',
  medium: 'bg-accent',
  low: 'bg-edge',
}

function PriorityDot({ priority }: { priority: MessagePriority }) {
  return <span aria-hidden className={cx('size-2.5 shrink-0 rounded-full', priorityDots[priority])} />
}

function ReadChips({ thread: { priority, assignee } }: { thread: OpenThread }) {
  const { t } = useTranslation('messages')
  return (
    <>
      {assignee && (
        <span title={t('column.assignee')} className={chipStyle}>
          <User aria-hidden className="size-4 shrink-0 text-ink-soft" />
          <span className="sr-only">{t('column.assignee')}: </span>
          <bdi className="truncate">{assignee.name}</bdi>
        </span>
      )}
      <span title={t('column.priority')} className={chipStyle}>
        <PriorityDot priority={priority} />
        <span className="sr-only">{t('column.priority')}: </span>
        {t(`priority.${priority}`)}
      </span>
    </>
  )
}

function ChangeChips({ thread, members }: Pick<ThreadControlsProps, 'thread' | 'members'>) {
  const { t } = useTranslation('messages')
  const { id, priority, assignee } = thread
  // Somebody who has left the team stays readable.
  const known =
    assignee && !members.some((member) => member.id === assignee.id) ? [...members, assignee] : members
  return (
    <>
      <ChipMenu
        label={t('column.assignee')}
        value={assignee?.name ?? t('nobody')}
        icon={<User aria-hidden className="size-4 shrink-0 text-ink-soft" />}
      >
        <ChangeForm ids={[id]} className="grid">
          {[{ id: null, name: t('nobody') }, ...known].map((member) => (
            <ChipChoice
              key={member.id}
              name="change"
              value={changeText({ act: 'assign', member: member.id })}
              isCurrent={member.id === (assignee?.id ?? null)}
            >
              {member.name}
            </ChipChoice>
          ))}
        </ChangeForm>
      </ChipMenu>
      <ChipMenu
        label={t('column.priority')}
        value={t(`priority.${priority}`)}
        icon={<PriorityDot priority={priority} />}
      >
        <ChangeForm ids={[id]} className="grid">
          {messagePriorities.map((each) => (
            <ChipChoice
              key={each}
              name="change"
              value={changeText({ act: 'priority', value: each })}
              isCurrent={each === priority}
              icon={<PriorityDot priority={each} />}
            >
              {t(`priority.${each}`)}
            </ChipChoice>
          ))}
        </ChangeForm>
      </ChipMenu>
    </>
  )
}

function ThreadLabels({ thread, labels }: Pick<ThreadControlsProps, 'thread' | 'labels'>) {
  const { t } = useTranslation('messages')
  const { may } = useAdmin()
  const formats = useFormats()
  const textOf = useLabelText()
  const own = thread.labels
  const dots = own.map((name) => <LabelDot key={name} color={colorOf(labels, name)} />)
  if (!may.edit)
    return own.map((name, index) => (
      <span key={name} title={t('labels')} className={chipStyle}>
        {dots[index]}
        <bdi className="truncate">{textOf(name)}</bdi>
      </span>
    ))
  const [first, ...others] = own
  const shown = first === undefined ? t('labels') : textOf(first)
  const known = labels.map(({ name }) => name)
  return (
    <ChipMenu
      label={t('labels')}
      value={
        <span className={cx(first !== undefined && 'max-sm:sr-only')}>
          {others.length === 0 ? shown : `${shown} +${formatNumber(others.length, formats)}`}
        </span>
      }
      icon={
        first === undefined ? <Tag aria-hidden className="size-4 shrink-0 text-ink-soft" /> : dots.slice(0, 3)
      }
    >
      <ChangeForm ids={[thread.id]} className="grid">
        {[...known, ...own.filter((name) => !known.includes(name))].map((name) => (
          <ChipChoice
            key={name}
            name="change"
            value={changeText({ act: 'label', label: name, value: !own.includes(name) })}
            isCurrent={own.includes(name)}
            icon={<LabelDot color={colorOf(labels, name)} />}
          >
            {textOf(name)}
          </ChipChoice>
        ))}
      </ChangeForm>
    </ChipMenu>
  )
}
