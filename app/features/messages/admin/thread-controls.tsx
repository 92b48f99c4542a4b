import type { ReactNode } from 'react'

import { useAdmin } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Plus, X } from '~/ui/icons'
import { SelectField } from '~/ui/select-field'
import { messagePriorities } from '~collections/values/messages'

import type { Label, OpenThread, ThreadAssignee, ThreadChange } from '../thread-view'
import { ChangeForm } from './change-form'
import { LabelDot, useLabelText } from './label-dot'
import { changeText, colorOf } from './thread-forms'

type ThreadControlsProps = { thread: OpenThread; labels: Label[]; members: ThreadAssignee[] }

/** Priority, assignee and labels: to change, or for viewers to read. */
export function ThreadControls({ thread, labels, members }: ThreadControlsProps) {
  const { t } = useTranslation('messages')
  const { may } = useAdmin()
  const { id, priority, assignee } = thread
  if (!may.edit)
    return (
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={priority === 'high' ? 'danger' : 'neutral'}>
          {t('column.priority')}: {t(`priority.${priority}`)}
        </Badge>
        {assignee && (
          <span>
            {t('assignedTo')} <bdi>{assignee.name}</bdi>
          </span>
        )}
        <ThreadLabels thread={thread} labels={labels} />
      </div>
    )
  // Somebody who has left the team stays readable.
  const known =
    assignee && !members.some((member) => member.id === assignee.id) ? [...members, assignee] : members
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        <ChangeSelect id={id} label={t('column.priority')} value={{ act: 'priority', value: priority }}>
          {messagePriorities.map((each) => (
            <option key={each} value={changeText({ act: 'priority', value: each })}>
              {t(`priority.${each}`)}
            </option>
          ))}
        </ChangeSelect>
        <ChangeSelect
          id={id}
          label={t('column.assignee')}
          value={{ act: 'assign', member: assignee?.id ?? null }}
        >
          <option value={changeText({ act: 'assign', member: null })}>{t('nobody')}</option>
          {known.map((member) => (
            <option key={member.id} value={changeText({ act: 'assign', member: member.id })}>
              {member.name}
            </option>
          ))}
        </ChangeSelect>
      </div>
      <ThreadLabels thread={thread} labels={labels} />
    </div>
  )
}

type ChangeSelectProps = { id: number; label: string; value: ThreadChange; children: ReactNode }

/** Takes effect as it changes, or by a button without a script. */
function ChangeSelect({ id, label, value, children }: ChangeSelectProps) {
  const { t } = useTranslation('messages')
  return (
    <ChangeForm ids={[id]} className="flex min-w-36 flex-1 items-end gap-2">
      <SelectField
        name="change"
        label={label}
        value={changeText(value)}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className="flex-1"
      >
        {children}
      </SelectField>
      <noscript>
        <Button type="submit">{t('bulk.apply')}</Button>
      </noscript>
    </ChangeForm>
  )
}

function ThreadLabels({ thread, labels }: Omit<ThreadControlsProps, 'members'>) {
  const { t } = useTranslation('messages')
  const { may } = useAdmin()
  const textOf = useLabelText()
  const others = labels.filter(({ name }) => !thread.labels.includes(name))
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      {thread.labels.length > 0 && (
        <ul aria-label={t('labels')} className="contents">
          {thread.labels.map((name) => (
            <li
              key={name}
              className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line ps-3 pe-2"
            >
              <LabelDot color={colorOf(labels, name)} />
              <bdi className="truncate">{textOf(name)}</bdi>
              {may.edit && <RemoveLabel id={thread.id} name={name} text={textOf(name)} />}
            </li>
          ))}
        </ul>
      )}
      {may.edit && others.length > 0 && <AddLabel id={thread.id} labels={others} />}
    </div>
  )
}

function RemoveLabel({ id, name, text }: { id: number; name: string; text: string }) {
  const { t } = useTranslation('messages')
  return (
    <ChangeForm ids={[id]} className="inline-flex">
      <button
        type="submit"
        name="change"
        value={changeText({ act: 'label', label: name, value: false })}
        title={t('action.removeLabel', { label: text })}
        className="inline-flex size-6 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-4" />
        <span className="sr-only">{t('action.removeLabel', { label: text })}</span>
      </button>
    </ChangeForm>
  )
}

function AddLabel({ id, labels }: { id: number; labels: Label[] }) {
  const { t } = useTranslation('messages')
  const textOf = useLabelText()
  return (
    <details className="relative">
      <summary className="inline-flex min-h-9 list-none items-center gap-1 rounded-full border border-dashed border-edge px-2.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <Plus aria-hidden className="size-4" />
        {t('action.addLabel')}
      </summary>
      <ChangeForm
        ids={[id]}
        className="absolute start-0 top-full z-20 mt-1 grid max-h-96 w-56 overflow-y-auto rounded-card border border-line bg-surface p-3 shadow-lifted"
      >
        {labels.map(({ name, color }) => (
          <button
            key={name}
            type="submit"
            name="change"
            value={changeText({ act: 'label', label: name, value: true })}
            className="flex min-h-9 min-w-0 items-center gap-2.5 rounded-control px-2.5 text-start hover:bg-sunken"
          >
            <LabelDot color={color} />
            <bdi className="truncate">{textOf(name)}</bdi>
          </button>
        ))}
      </ChangeForm>
    </details>
  )
}
