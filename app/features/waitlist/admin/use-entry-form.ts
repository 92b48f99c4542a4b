import { useFetcher, useNavigate, useRevalidator, useSearchParams } from '@remix-run/react'
import { useEffect, useState } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { useAdmin } from '~/admin/use-admin'
import { useFormReply } from '~/admin/use-form-reply'
import { useQueryLink } from '~/ui/use-query-link'

/**
 * The form of the open entry: whether it is shown, what it was told (`posted` when it was sent without JavaScript), and
 * where it goes on. After a conflict the entry is read anew, so that the person sees what they would overwrite.
 */
export function useEntryForm(posted: FormReply | undefined) {
  const { may } = useAdmin()
  const [params] = useSearchParams()
  const viewLink = useQueryLink()({ edit: null })
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const fetcher = useFetcher()
  const [isSaved, setIsSaved] = useState(false)
  const [dismissed, setDismissed] = useState<FormReply>()
  const told = useFormReply(fetcher, () => {
    setIsSaved(true)
    navigate(viewLink, { preventScrollReset: true, replace: true })
  })
  const wasOutrun = told?.ok === false && told.status === 409
  useEffect(() => {
    if (wasOutrun) revalidate()
  }, [wasOutrun, told, revalidate])

  const isAsked = may.edit && params.has('edit')
  if (isSaved && !isAsked) setIsSaved(false)
  const reply = told ?? posted
  return {
    fetcher,
    viewLink,
    isEditing: isAsked && !isSaved && !posted?.ok,
    underway: fetcher.formData,
    reply: reply === dismissed ? undefined : reply,
    dismiss: () => setDismissed(reply),
  }
}
