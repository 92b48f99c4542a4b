import type { ReactNode } from 'react'

import { ListParamInputs } from '~/admin/lists/list-param-inputs'
import { SelectionBar } from '~/admin/lists/selection-bar'
import type { Selection } from '~/admin/lists/use-selection'
import { useAdmin } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { controlStyle } from '~/ui/field'
import { Archive, ArchiveRestore, Mail, MailOpen, Star, Trash2 } from '~/ui/icons'
import { messagePriorities, type InboxView } from '~collections/values/messages'

import type { Label, ThreadAssignee, ThreadChange } from '../thread-view'
import { ChangeForm } from './change-form'
import { useLabelText } from './label-dot'
import { byChoice, changeText } from './thread-forms'
import { listParams, useOpenLink } from './thread-links'

type BulkBarProps = {
  selection: Selection
  folder: InboxView
  labels: Label[]
  members: ThreadAssignee[]
}

/** The boxes of the rows belong to this form, which they stand outside of. */
export const bulkFormId = 'selected-threads'

/** What can be done with the selected threads; without a script the browser sends the ticked boxes along. */
export function BulkBar({ selection, ...choices }: BulkBarProps) {
  return (
    <ChangeForm id={bulkFormId} className="contents" onSent={() => selection.setAll(false)}>
      <ListParamInputs names={listParams} />
      <SelectionBar
        selection={selection}
        withoutScript={
          <div className="mt-3 flex flex-wrap gap-3">
            <BulkActions selected={null} {...choices} />
          </div>
        }
      >
        <BulkActions selected={selection.selected} {...choices} />
      </SelectionBar>
    </ChangeForm>
  )
}

type BulkActionsProps = Omit<BulkBarProps, 'selection'> & { selected: number[] | null }

function BulkActions({ selected, folder, labels, members }: BulkActionsProps) {
  const { t } = useTranslation('messages')
  const { may } = useAdmin()
  const openLink = useOpenLink()
  const isArchive = folder === 'archived'
  const MoveIcon = isArchive ? ArchiveRestore : Archive
  return (
    <>
      <ChangeButton
        change={{ act: 'archive', value: !isArchive }}
        icon={<MoveIcon aria-hidden className="size-4" />}
        label={t(isArchive ? 'action.restore' : 'action.archive')}
      />
      <ChangeButton
        change={{ act: 'read', value: true }}
        icon={<MailOpen aria-hidden className="size-4" />}
        label={t('action.read')}
      />
      <ChangeButton
        change={{ act: 'read', value: false }}
        icon={<Mail aria-hidden className="size-4" />}
        label={t('action.unread')}
      />
      <ChangeButton
        change={{ act: 'star', value: true }}
        icon={<Star aria-hidden className="size-4" />}
        label={t('action.star')}
      />
      <ChangeChoice labels={labels} members={members} />
      {may.delete &&
        (selected ? (
          <ButtonLink
            to={`${openLink({ delete: 'selected' })}&${selected.map((id) => `id=${id}`).join('&')}`}
            variant="danger"
            size="small"
            preventScrollReset
          >
            <Trash2 aria-hidden className="size-4" />
            {t('delete.confirm')}
          </ButtonLink>
        ) : (
          <Button type="submit" formMethod="get" name="delete" value="selected" variant="danger" size="small">
            {t('delete.confirm')}
          </Button>
        ))}
    </>
  )
}

type ChangeButtonProps = { change: ThreadChange; icon: ReactNode; label: string }

function ChangeButton({ change, icon, label }: ChangeButtonProps) {
  return (
    <Button type="submit" name="change" value={changeText(change)} size="small" title={label}>
      {icon}
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  )
}

function ChangeChoice({ labels, members }: Pick<BulkBarProps, 'labels' | 'members'>) {
  const { t } = useTranslation('messages')
  const textOf = useLabelText()
  const groups: { label: string; options: [ThreadChange, string][] }[] = [
    {
      label: t('bulk.more'),
      options: [[{ act: 'star', value: false }, t('action.unstar')]],
    },
    {
      label: t('bulk.addLabel'),
      options: labels.map(({ name }) => [{ act: 'label', label: name, value: true }, `+ ${textOf(name)}`]),
    },
    {
      label: t('bulk.removeLabel'),
      options: labels.map(({ name }) => [{ act: 'label', label: name, value: false }, `− ${textOf(name)}`]),
    },
    {
      label: t('column.priority'),
      options: messagePriorities.map((value) => [{ act: 'priority', value }, t(`priority.${value}`)]),
    },
    {
      label: t('column.assignee'),
      options: [
        [{ act: 'assign', member: null }, t('nobody')],
        ...members.map(({ id, name }): [ThreadChange, string] => [{ act: 'assign', member: id }, name]),
      ],
    },
  ]
  return (
    <span className="flex gap-2">
      <select
        name={byChoice}
        aria-label={t('bulk.change')}
        defaultValue=""
        className={`${controlStyle} min-h-9 py-1.5 text-sm`}
      >
        <option value="">{t('bulk.change')}</option>
        {groups.map(({ label, options }) => (
          <optgroup key={label} label={label}>
            {options.map(([change, text]) => (
              <option key={changeText(change)} value={changeText(change)}>
                {text}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Button type="submit" name="change" value={byChoice} variant="brand" size="small">
        {t('bulk.apply')}
      </Button>
    </span>
  )
}
