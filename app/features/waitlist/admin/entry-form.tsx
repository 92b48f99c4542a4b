import { useTranslation } from '~/i18n/use-translation'

import { CurrentValues } from '~/admin/current-values'
import type { FormReply } from '~/admin/form-reply'
import { PanelFormActions } from '~/admin/side-panel'
import { useSeen } from '~/admin/use-seen'
import { Button, ButtonLink } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { Notice } from '~/ui/notice'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'

import type { EntryDetail } from './waitlist-page.server'
import { EntryDetails, EntrySummary } from './entry-details'
import { useAdmin } from '~/admin/use-admin'
import { languages } from '~collections/values/language'
import { type WaitlistStatus } from '~collections/values/waitlist'
import { displayName, stageOf } from '../entry-view'
import { InterestsField } from '~/admin/interests-field'
import type { useEntryForm } from './use-entry-form'

type EntryFormProps = { entry: EntryDetail; wasMailed: boolean; form: ReturnType<typeof useEntryForm> }

/** Its fields stay as they are when the list beside it is loaded again; so does `seen`, which keeps a change by somebody else from being overwritten. */
export function EntryForm({ entry, wasMailed, form }: EntryFormProps) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const { reply, viewLink, fetcher, element } = form
  const rejection = reply?.ok === false ? reply : undefined
  const { seen, isConflict } = useSeen(entry.updatedAt, reply)
  return (
    <fetcher.Form ref={element} method="post" className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <input type="hidden" name="id" value={entry.id} />
      <input type="hidden" name="seen" value={seen} />
      {rejection && (
        <Notice tone="danger" className="sm:col-span-2">
          {rejection.message || t('admin:error.500.title')}
        </Notice>
      )}
      {isConflict && (
        <CurrentValues isOpen={false} className="sm:col-span-2">
          <div>
            <bdi className="font-medium wrap-anywhere">{displayName(entry)}</bdi>
            <EntrySummary entry={entry} />
          </div>
          <EntryDetails entry={entry} />
        </CurrentValues>
      )}
      <EntryFormFields entry={entry} wasMailed={wasMailed} rejection={rejection} />
      <PanelFormActions className="sm:col-span-2">
        <ButtonLink to={viewLink} preventScrollReset>
          {t('admin:cancel')}
        </ButtonLink>
        <Button type="submit" name="intent" value="save" variant="brand" disabled={fetcher.state !== 'idle'}>
          {t('admin:save')}
        </Button>
      </PanelFormActions>
    </fetcher.Form>
  )
}

type EntryFormFieldsProps = Pick<EntryFormProps, 'entry' | 'wasMailed'> & {
  rejection: Extract<FormReply, { ok: false }> | undefined
}

function EntryFormFields({ entry, wasMailed, rejection }: EntryFormFieldsProps) {
  const { t } = useTranslation('waitlistAdmin')
  const { may } = useAdmin()
  const errors = rejection?.errors
  const valueOf = (name: string, stored: string | null) => rejection?.values?.[name]?.[0] ?? stored ?? ''
  return (
    <>
      <TextField
        name="name"
        label={t('detail.name')}
        defaultValue={valueOf('name', entry.name)}
        error={errors?.name}
        dir="auto"
        autoComplete="off"
        className="sm:col-span-2"
      />
      {may.delete && <EmailField value={valueOf('email', entry.email)} error={errors?.email} />}
      <ChoiceField
        name="status"
        label={t('column.status')}
        choices={statusChoices({ ...entry, wasMailed })}
        textOf={(status) => t(`stage.${stageOf({ ...entry, status })}`)}
        value={valueOf('status', entry.status)}
        error={errors?.status}
      />
      <ChoiceField
        name="language"
        label={t('column.language')}
        choices={languages}
        textOf={(language) => t(`language.${language}`)}
        value={valueOf('language', entry.language)}
        error={errors?.language}
      />
      <InterestsField stored={entry.interests} rejection={rejection} />
      <TextArea
        name="notes"
        label={t('detail.notes')}
        defaultValue={valueOf('notes', entry.notes)}
        error={errors?.notes}
        rows={5}
        dir="auto"
        className="sm:col-span-2"
      />
    </>
  )
}

function EmailField({ value, error }: { value: string; error: string | undefined }) {
  const { t } = useTranslation('waitlistAdmin')
  return (
    <TextField
      type="email"
      name="email"
      label={t('detail.email')}
      hint={t('detail.emailHint')}
      defaultValue={value}
      error={error}
      dir="ltr"
      autoComplete="off"
      required
      className="sm:col-span-2"
    />
  )
}

type EntryState = { status: WaitlistStatus; sentDate: string | null; wasMailed: boolean }

/**
 * The current status comes first, then the next ones, and one step back to undo a mistake. A mailed invitation
 * cannot be undone.
 */
export function statusChoices({ status, sentDate, wasMailed }: EntryState): WaitlistStatus[] {
  if (status === 'pending') return ['pending', 'notified', 'registered']
  if (status === 'notified')
    return wasMailed ? ['notified', 'registered'] : ['notified', 'registered', 'pending']
  return ['registered', sentDate === null ? 'pending' : 'notified']
}
