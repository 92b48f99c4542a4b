import { useFetcher, useSearchParams } from '@remix-run/react'

import type { FormReply } from '~/admin/form-reply'
import { useAdmin } from '~/admin/use-admin'
import { useDialogForm } from '~/admin/use-dialog-form'
import { useQueryLink } from '~/ui/use-query-link'

/** `posted` is the result of a form sent without JavaScript. */
export function useEntryForm(posted: FormReply | undefined) {
  const { may } = useAdmin()
  const [params] = useSearchParams()
  const viewLink = useQueryLink()({ edit: null })
  const form = useDialogForm(useFetcher<FormReply>(), posted, {
    isWanted: may.edit && params.has('edit'),
    linkAfter: () => viewLink,
  })
  return { ...form, viewLink }
}
