import { useFetcher, useSearchParams } from '@remix-run/react'
import { useRef } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { useAdmin } from '~/admin/use-admin'
import { useDialogForm } from '~/admin/use-dialog-form'
import { settleForm, useUnsavedForm } from '~/admin/use-unsaved-form'
import { useQueryLink } from '~/ui/use-query-link'

/** `posted` is the result of a form sent without JavaScript. */
export function useEntryForm(posted: FormReply | undefined) {
  const { may } = useAdmin()
  const [params] = useSearchParams()
  const element = useRef<HTMLFormElement>(null)
  const viewLink = useQueryLink()({ edit: null })
  const form = useDialogForm(useFetcher<FormReply>(), posted, {
    isWanted: may.edit && params.has('edit'),
    linkAfter: () => viewLink,
    onSaved: () => settleForm(element),
  })
  const discardDialog = useUnsavedForm(element, {
    isSaving: form.fetcher.state !== 'idle',
    isRefused: form.reply?.ok === false,
    params: ['entry', 'edit'],
  })
  return { ...form, element, discardDialog, viewLink }
}
