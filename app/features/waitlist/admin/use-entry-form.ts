import { useFetcher, useNavigate, useSearchParams } from '@remix-run/react'
import { useState } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { useAdmin } from '~/admin/use-admin'
import { useFormReply, useRevalidateOnConflict } from '~/admin/use-form-reply'
import { useQueryLink } from '~/ui/use-query-link'

/** `posted` is the result of a form sent without JavaScript. */
export function useEntryForm(posted: FormReply | undefined) {
  const { may } = useAdmin()
  const [params] = useSearchParams()
  const viewLink = useQueryLink()({ edit: null })
  const navigate = useNavigate()
  const fetcher = useFetcher()
  const [isSaved, setIsSaved] = useState(false)
  const [dismissedReply, setDismissedReply] = useState<FormReply>()
  const fetcherReply = useFormReply(fetcher, () => {
    setIsSaved(true)
    navigate(viewLink, { preventScrollReset: true, replace: true })
  })
  useRevalidateOnConflict(fetcherReply)

  const wantsEdit = may.edit && params.has('edit')
  if (isSaved && !wantsEdit) setIsSaved(false)
  const reply = fetcherReply ?? posted
  return {
    fetcher,
    viewLink,
    isEditing: wantsEdit && !isSaved && !posted?.ok,
    pendingForm: fetcher.formData,
    reply: reply === dismissedReply ? undefined : reply,
    dismiss: () => setDismissedReply(reply),
  }
}
