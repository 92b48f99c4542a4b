import { useFetcher, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { neighboursOf, PanelActions, SidePanel } from '~/admin/side-panel'
import { useAdmin } from '~/admin/use-admin'
import { useFormReply } from '~/admin/use-form-reply'
import { History } from '~/features/audit/history'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Mail, Pencil, Send, Trash2 } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

import { displayName } from '../entry-view'
import { dialogParams, useOpenLink } from '../list-params'
import { EntryDetails, EntrySummary } from './entry-details'
import { EntryFriends } from './entry-friends'
import { EntryTimeline } from './entry-timeline'
import { applyEntryForm } from './entry-fields'
import { EntryForm } from './entry-form'
import { useEntryForm } from './use-entry-form'
import type { EntryDetail } from './waitlist-page.server'

type EntryPanelProps = {
  id: number
  /** Null when the entry is gone. */
  entry: EntryDetail | null
  /** The ids of the rows that are shown. */
  ids: number[]
  history: ReactNode
  wasMailed: boolean
  reply: FormReply | undefined
}

const overThePanel = dialogParams.filter((name) => name !== 'entry' && name !== 'edit')

/** Saved values show at once; if saving fails, the form reappears with the error. */
export function EntryPanel({ id, entry, ids, history, wasMailed, reply }: EntryPanelProps) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const openLink = useOpenLink()
  const [params] = useSearchParams()
  const form = useEntryForm(reply)
  const { isEditing, pendingForm } = form
  const shown = entry && pendingForm ? applyEntryForm(entry, pendingForm) : entry
  return (
    <SidePanel
      label={t('panel.label')}
      title={shown ? displayName(shown) : t('admin:error.404.title')}
      summary={shown && <EntrySummary entry={shown} />}
      close={{ to: openLink({}), label: t('panel.close') }}
      isDialogOpen={overThePanel.some((name) => params.has(name))}
      isEditing={isEditing}
      neighbours={neighboursOf(ids, id, (entry) => openLink({ entry }))}
    >
      {entry && shown ? (
        <>
          {!isEditing && <EntryPanelActions entry={entry} />}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5">
            {(!isEditing || pendingForm) && (
              <>
                <EntryDetails entry={shown} />
                <EntryFriends entry={entry} />
                <EntryTimeline timeline={entry.timeline} />
                {history}
                <History />
              </>
            )}
            {isEditing && (
              <div hidden={pendingForm !== undefined}>
                <EntryForm entry={entry} wasMailed={wasMailed} form={form} />
              </div>
            )}
          </div>
          {form.discardDialog}
        </>
      ) : (
        <p className="p-5 text-ink-soft">{t('admin:error.404.text')}</p>
      )}
    </SidePanel>
  )
}

function EntryPanelActions({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const { may } = useAdmin()
  const linkWith = useQueryLink()
  if (!may.edit) return null
  const name = displayName(entry)
  const canBeInvited =
    entry.status !== 'registered' && entry.unsubscribedAt === null && entry.confirmedAt !== null
  return (
    <PanelActions>
      {canBeInvited && (
        <ButtonLink variant="brand" size="small" to={linkWith({ invite: entry.id })} preventScrollReset>
          <Send aria-hidden className="size-4 rtl:-scale-x-100" />
          {t(entry.status === 'pending' ? 'invite.one' : 'invite.again')}
        </ButtonLink>
      )}
      {entry.confirmedAt === null && entry.unsubscribedAt === null && <ConfirmationButton id={entry.id} />}
      <ButtonLink
        size="small"
        to={linkWith({ edit: 1 })}
        preventScrollReset
        aria-label={t('action.edit', { name })}
      >
        <Pencil aria-hidden className="size-4" />
        {t('admin:edit')}
      </ButtonLink>
      {may.delete && (
        <ButtonLink
          size="small"
          variant="danger"
          to={linkWith({ delete: entry.id })}
          preventScrollReset
          aria-label={t('action.delete', { name })}
          className="ms-auto"
        >
          <Trash2 aria-hidden className="size-4" />
          {t('admin:delete')}
        </ButtonLink>
      )}
    </PanelActions>
  )
}

function ConfirmationButton({ id }: { id: number }) {
  const { t } = useTranslation('waitlistAdmin')
  const sending = useFetcher<FormReply>()
  useFormReply(sending)
  return (
    <sending.Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value="confirmation"
        variant="brand"
        size="small"
        disabled={sending.state !== 'idle'}
      >
        <Mail aria-hidden className="size-4" />
        {t('confirmation.send')}
      </Button>
    </sending.Form>
  )
}
