import { useFetcher, useSearchParams, type FetcherWithComponents } from '@remix-run/react'
import { useEffect, useRef } from 'react'

import { useFocusInList } from '~/admin/lists/use-focus-in-list'
import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { IconLink } from '~/ui/icon-link'
import { Plus, Trash2 } from '~/ui/icons'
import { ChoiceField } from '~/ui/choice-field'
import { TextField } from '~/ui/text-field'
import { labelColors } from '~collections/values/messages'

import type { Label } from '../thread-view'
import { isBuiltIn, LabelDot, useLabelText } from './label-dot'
import { useOpenLink } from './thread-links'
import type { MessagesReply } from './thread-intents.server'

type LabelsDialogProps = { labels: Label[]; posted: MessagesReply | undefined }

/** Admins' own labels: to add, and to remove after asking. */
export function LabelsDialog({ labels, posted }: LabelsDialogProps) {
  const { t } = useTranslation(['messages', 'admin'])
  const closeTo = useOpenLink()({})
  const textOf = useLabelText()
  const removing = useFetcher<MessagesReply>()
  useFormReply(removing)
  const focus = useFocusInList<HTMLUListElement>()
  return (
    <Dialog title={t('labelDialog.title')} closeLabel={t('admin:close')} closeTo={closeTo} size="small">
      <AddLabelForm posted={posted} />
      <ul {...focus} className="mt-5 divide-y divide-line border-t border-line" aria-label={t('labels')}>
        {labels.map(({ name, color }) => (
          <li key={name} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <LabelDot color={color} />
            <bdi className="min-w-0 grow wrap-anywhere">{textOf(name)}</bdi>
            {isBuiltIn(name) ? (
              <span className="text-sm text-ink-soft">{t('labelDialog.builtIn')}</span>
            ) : (
              <RemoveLabelForm name={name} fetcher={removing} />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function AddLabelForm({ posted }: { posted: MessagesReply | undefined }) {
  const { t } = useTranslation('messages')
  const fetcher = useFetcher<MessagesReply>()
  const form = useRef<HTMLFormElement>(null)
  const reply = useFormReply(fetcher, () => form.current?.reset(), { tellsFailure: false }) ?? posted
  const refused = reply?.ok === false ? reply : undefined
  return (
    <fetcher.Form ref={form} method="post" className="grid gap-3">
      <TextField
        name="name"
        label={t('labelDialog.name')}
        error={refused?.errors?.name ?? (refused && !refused.errors ? refused.message : undefined)}
        defaultValue={refused?.values?.name?.[0]}
        dir="auto"
        required
      />
      <ChoiceField
        name="color"
        label={t('labelDialog.color')}
        error={refused?.errors?.color}
        value={refused?.values?.color?.[0] ?? 'green'}
        choices={labelColors}
        textOf={(color) => t(`color.${color}`)}
      />
      <Button
        type="submit"
        name="intent"
        value="add-label"
        variant="brand"
        className="justify-self-start"
        disabled={fetcher.state !== 'idle'}
      >
        <Plus aria-hidden className="size-4.5" />
        {t('labelDialog.add')}
      </Button>
    </fetcher.Form>
  )
}

/** Asks in its place, by an address of its own, so that it asks without a script too. */
function RemoveLabelForm({ name, fetcher }: { name: string; fetcher: FetcherWithComponents<unknown> }) {
  const { t } = useTranslation('messages')
  const [params] = useSearchParams()
  const openLink = useOpenLink()
  const confirm = useRef<HTMLButtonElement>(null)
  const isAsking = params.get('remove') === name
  useEffect(() => {
    if (isAsking) confirm.current?.focus()
  }, [isAsking])
  const label = t('labelDialog.remove', { label: name })
  if (!isAsking)
    return (
      <IconLink
        label={label}
        icon={<Trash2 aria-hidden className="size-4" />}
        to={openLink({ labels: 'edit', remove: name })}
        preventScrollReset
      />
    )
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="name" value={name} />
      <span className="text-sm">{t('labelDialog.question')}</span>
      <Button
        ref={confirm}
        type="submit"
        name="intent"
        value="remove-label"
        size="small"
        variant="danger"
        disabled={fetcher.state !== 'idle'}
        aria-label={label}
      >
        {t('delete.confirm')}
      </Button>
      <ButtonLink size="small" to={openLink({ labels: 'edit' })} preventScrollReset>
        {t('labelDialog.keep')}
      </ButtonLink>
    </fetcher.Form>
  )
}
