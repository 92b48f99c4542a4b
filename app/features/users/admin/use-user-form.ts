import { useFetcher, useSearchParams } from '@remix-run/react'
import { useRef } from 'react'

import { useDialogForm } from '~/admin/use-dialog-form'
import { settleForm, useUnsavedForm } from '~/admin/use-unsaved-form'
import { useQueryLink } from '~/ui/use-query-link'

import { useMayWrite } from './user-links'
import type { UserReply } from './user-intents.server'

/** `posted` is the result of a form sent without JavaScript. */
export function useUserForm(posted: UserReply | undefined) {
  const mayWrite = useMayWrite()
  const [params] = useSearchParams()
  const element = useRef<HTMLFormElement>(null)
  const viewLink = useQueryLink()({ edit: null })
  const form = useDialogForm(useFetcher<UserReply>(), posted, {
    isWanted: mayWrite && params.has('edit'),
    linkAfter: () => viewLink,
    onSaved: () => settleForm(element),
  })
  const discardDialog = useUnsavedForm(element, {
    isSaving: form.fetcher.state !== 'idle',
    isRefused: form.reply?.ok === false,
    params: ['user', 'edit'],
  })
  return { ...form, element, discardDialog, viewLink }
}
