import { useFetcher } from '@remix-run/react'
import type { FocusEvent } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { useFocusInList } from '~/admin/lists/use-focus-in-list'
import { useFormats } from '~/admin/use-admin'
import { useFormReply } from '~/admin/use-form-reply'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { SelectField } from '~/ui/select-field'

import type { OwnershipView } from '../read-ownership.server'
import { replyTo } from '~/admin/settings/reply-to'

type View<Kind extends string> = Extract<OwnershipView, { kind: Kind }>
type OwnershipForm = ReturnType<typeof useOwnershipForm>
type OwnershipProps = {
  view: NonNullable<OwnershipView>
  form: OwnershipForm
  reply: FormReply | undefined
  /** Where the card goes with the answer, and something else keeps the focus. */
  onFocus?: (event: FocusEvent) => void
}

/** Handing the site over: the owner asks, the other accepts. */
export function Ownership({ view, form, reply, onFocus }: OwnershipProps) {
  const { t } = useTranslation('team')
  const focus = useFocusInList<HTMLElement>()
  const title = view.kind === 'asked' ? t('ownership.asked', { name: view.by.name }) : t('ownership.title')
  return (
    <Card>
      <section {...focus} onFocus={onFocus ?? focus.onFocus} aria-labelledby="team-ownership">
        <h3 id="team-ownership" className="mb-2 text-lg font-semibold wrap-anywhere">
          {title}
        </h3>
        {view.kind === 'owner' && <OfferForm view={view} form={form} posted={reply} />}
        {view.kind === 'offered' && <Offered view={view} form={form} />}
        {view.kind === 'asked' && <Asked view={view} form={form} />}
      </section>
    </Card>
  )
}

type OfferFormProps = { view: View<'owner'>; form: OwnershipForm; posted: FormReply | undefined }

function OfferForm({ view: { admins }, form: { fetcher, reply }, posted }: OfferFormProps) {
  const { t } = useTranslation(['team', 'admin'])
  const refused = replyTo('team-offer', reply, posted)
  if (admins.length === 0)
    return <p className="max-w-reading text-sm text-ink-soft">{t('ownership.nobody')}</p>
  return (
    <>
      <p className="max-w-reading text-sm text-ink-soft">{t('ownership.text')}</p>
      <fetcher.Form
        method="post"
        className="mt-4 grid max-w-3xl grid-cols-[minmax(0,1fr)] items-start gap-4 @2xl:grid-cols-2"
      >
        <input type="hidden" name="intent" value="team-offer" />
        <SelectField
          label={t('ownership.to')}
          name="to"
          defaultValue={refused?.values?.to?.[0] ?? ''}
          error={refused?.errors?.to}
          required
        >
          <option value="">{t('ownership.choose')}</option>
          {admins.map(({ id, name, email }) => (
            <option key={id} value={id}>
              {`${name} (${email})`}
            </option>
          ))}
        </SelectField>
        <Button
          type="submit"
          variant="danger"
          className="justify-self-start"
          disabled={fetcher.state !== 'idle'}
        >
          {t('ownership.offer')}
        </Button>
      </fetcher.Form>
    </>
  )
}

type OfferedProps = { view: View<'offered'>; form: OwnershipForm }

function Offered({ view: { to, until }, form: { fetcher } }: OfferedProps) {
  const { t } = useTranslation('team')
  return (
    <fetcher.Form method="post" className="grid justify-items-start gap-4">
      <p className="max-w-reading wrap-anywhere">{t('ownership.offered', { ...to, date: useDate(until) })}</p>
      <Button type="submit" name="intent" value="team-withdraw" disabled={fetcher.state !== 'idle'}>
        {t('ownership.withdraw')}
      </Button>
    </fetcher.Form>
  )
}

type AskedProps = { view: View<'asked'>; form: OwnershipForm }

function Asked({ view: { by, until }, form: { fetcher } }: AskedProps) {
  const { t } = useTranslation('team')
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" className="grid gap-4">
      <p className="max-w-reading wrap-anywhere">
        {t('ownership.askedText', { name: by.name, date: useDate(until) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="team-accept" variant="brand" disabled={isBusy}>
          {t('ownership.accept')}
        </Button>
        <Button type="submit" name="intent" value="team-decline" disabled={isBusy}>
          {t('ownership.decline')}
        </Button>
      </div>
    </fetcher.Form>
  )
}

/** One for all of them, which the tab has: a declined offer takes its card away, and the reply has to outlive that. */
export function useOwnershipForm() {
  const fetcher = useFetcher<FormReply>()
  return { fetcher, reply: useFormReply(fetcher) }
}

function useDate(instant: string): string {
  return formatInstant(instant, useFormats())
}
