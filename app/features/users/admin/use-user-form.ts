import { useSearchParams } from '@remix-run/react'

import type { FormReply } from '~/admin/form-reply'
import { useDialogForm } from '~/admin/use-dialog-form'
import { useQueryLink } from '~/ui/use-query-link'

import { useMayWrite } from './user-links'

/** `posted` is the result of a form sent without JavaScript. */
export function useUserForm(posted: FormReply | undefined) {
  const mayWrite = useMayWrite()
  const [params] = useSearchParams()
  const viewLink = useQueryLink()({ edit: null })
  const form = useDialogForm(posted, {
    isWanted: mayWrite && params.has('edit'),
    linkAfter: () => viewLink,
  })
  return { ...form, viewLink }
}
