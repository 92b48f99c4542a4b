import { useFetcher } from '@remix-run/react'

import type { FormReply } from '~/admin/form-reply'
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
type OwnershipProps = { view: NonNullable<OwnershipView>; reply: FormReply | undefined }

/** Handing the site over: the owner asks, the other accepts. */
export function Ownership({ view, reply }: OwnershipProps) {
  const { t } = useTranslation('team')
  const title = view.kind === 'asked' ? t('ownership.asked', { name: view.by.name }) : t('ownership.title')
  return (
    <Card as="section" aria-labelledby="team-ownership">
      <h3 id="team-ownership" className="mb-2 text-lg font-semibold wrap-anywhere">
        {title}
      </h3>
      {view.kind === 'owner' && <OfferForm view={view} posted={reply} />}
      {view.kind === 'offered' && <Offered view={view} />}
      {view.kind === 'asked' && <Asked view={view} />}
    </Card>
  )
}

function OfferForm({ view: { admins }, posted }: { view: View<'owner'>; posted: FormReply | undefined }) {
  const { t } = useTranslation(['team', 'admin'])
  const fetcher = useFetcher<FormReply>({ key: 'team-ownership' })
  const reply = useFormReply(fetcher)
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

function Offered({ view: { to, until } }: { view: View<'offered'> }) {
  const { t } = useTranslation('team')
  const fetcher = useOwnershipForm()
  return (
    <fetcher.Form method="post" className="grid justify-items-start gap-4">
      <p className="max-w-reading wrap-anywhere">{t('ownership.offered', { ...to, date: useDate(until) })}</p>
      <Button type="submit" name="intent" value="team-withdraw" disabled={fetcher.state !== 'idle'}>
        {t('ownership.withdraw')}
      </Button>
    </fetcher.Form>
  )
}

function Asked({ view: { by, until } }: { view: View<'asked'> }) {
  const { t } = useTranslation('team')
  const fetcher = useOwnershipForm()
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

/** One for all of them, so that the reply outlives the form. */
function useOwnershipForm() {
  const fetcher = useFetcher<FormReply>({ key: 'team-ownership' })
  useFormReply(fetcher)
  return fetcher
}

function useDate(instant: string): string {
  return formatInstant(instant, useFormats())
}
