import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { SelectField } from '~/ui/select-field'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { useHydrated } from '~/ui/use-hydrated'

import type { EntryDetail } from './waitlist-page.server'
import { EntryFacts } from './entry-facts'
import { languages } from '~collections/values/language'
import { nameMaxLength } from '~collections/values/text'
import { notesMaxLength, type WaitlistStatus } from '~collections/values/waitlist'
import { stageOf } from '../entry-view'
import { InterestsField } from './interests-field'
import type { useEntryForm } from './use-entry-form'

type EntryFormProps = { entry: EntryDetail; wasMailed: boolean; form: ReturnType<typeof useEntryForm> }

/** Changes an entry. Whoever was faster is not overwritten: `seen` says what the person saw. */
export function EntryForm({ entry, wasMailed, form }: EntryFormProps) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const isHydrated = useHydrated()
  const { reply, viewLink, fetcher, dismiss } = form
  const refused = reply?.ok === false ? reply : undefined
  const typed = (name: string, stored: string | null) => refused?.values?.[name]?.[0] ?? stored ?? ''
  const errors = refused?.errors
  const FormElement = isHydrated ? fetcher.Form : Form
  return (
    <FormElement method="post" className="grid gap-5 sm:grid-cols-2">
      <input type="hidden" name="id" value={entry.id} />
      <input type="hidden" name="seen" value={entry.updatedAt} />
      {refused && (
        <Notice tone="danger" className="sm:col-span-2">
          {refused.message || t('admin:error.500.title')}
        </Notice>
      )}
      {refused?.status === 409 && (
        <details className="rounded-control border border-line p-4 sm:col-span-2">
          <summary className="font-medium">{t('asItIsNow')}</summary>
          <div className="mt-4">
            <EntryFacts entry={entry} />
          </div>
        </details>
      )}
      <TextField
        name="name"
        label={t('fact.name')}
        defaultValue={typed('name', entry.name)}
        error={errors?.name}
        maxLength={nameMaxLength}
        dir="auto"
        autoComplete="off"
        className="sm:col-span-2"
      />
      <SelectField
        name="status"
        label={t('column.status')}
        defaultValue={typed('status', entry.status)}
        error={errors?.status}
      >
        {statusChoices({ ...entry, wasMailed }).map((status) => (
          <option key={status} value={status}>
            {t(`stage.${stageOf({ ...entry, status })}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="language"
        label={t('column.language')}
        defaultValue={typed('language', entry.language)}
        error={errors?.language}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {t(`language.${language}`)}
          </option>
        ))}
      </SelectField>
      <InterestsField
        interests={refused?.values ? (refused.values.interests ?? []) : entry.interests}
        error={Object.entries(errors ?? {}).find(([name]) => name.startsWith('interests'))?.[1]}
      />
      <TextArea
        name="notes"
        label={t('fact.notes')}
        defaultValue={typed('notes', entry.notes)}
        error={errors?.notes}
        maxLength={notesMaxLength}
        rows={5}
        dir="auto"
        className="sm:col-span-2"
      />
      <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
        <ButtonLink to={viewLink} preventScrollReset onClick={dismiss}>
          {t('admin:cancel')}
        </ButtonLink>
        <Button type="submit" name="intent" value="save" variant="brand">
          {t('admin:save')}
        </Button>
      </div>
    </FormElement>
  )
}

type Known = { status: WaitlistStatus; sentDate: string | null; wasMailed: boolean }

/**
 * The statuses that make sense for an entry now, its own first: onwards, and one step back where a mistake may have been
 * made. What was mailed stays sent.
 */
export function statusChoices({ status, sentDate, wasMailed }: Known): WaitlistStatus[] {
  if (status === 'pending') return ['pending', 'notified', 'registered']
  if (status === 'notified')
    return wasMailed ? ['notified', 'registered'] : ['notified', 'registered', 'pending']
  return ['registered', sentDate === null ? 'pending' : 'notified']
}
