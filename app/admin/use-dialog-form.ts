import { useNavigate, type FetcherWithComponents } from '@remix-run/react'
import { useState } from 'react'

import type { DoneIn, FormReply } from './form-reply'
import { useFormReply } from './use-form-reply'

type Options<Reply extends FormReply> = {
  /** Whether the address asks for the form. */
  isWanted: boolean
  /** The address without the form, once it is saved. */
  linkAfter: (reply: DoneIn<Reply>) => string
  onSaved?: () => void
}

/**
 * The form in a dialog that the address opens: sent without leaving the page, kept with what was typed until it is saved.
 * `posted` is the result of the form sent without JavaScript.
 */
export function useDialogForm<Reply extends FormReply>(
  fetcher: FetcherWithComponents<Reply>,
  posted: Reply | undefined,
  { isWanted, linkAfter, onSaved }: Options<Reply>,
) {
  const navigate = useNavigate()
  const [isSaved, setIsSaved] = useState(false)
  const [dismissedReply, setDismissedReply] = useState<Reply>()
  const showSaved = (reply: DoneIn<Reply>) => {
    setIsSaved(true)
    onSaved?.()
    navigate(linkAfter(reply), { preventScrollReset: true, replace: true })
  }
  const fetcherReply = useFormReply(fetcher, showSaved, { tellsFailure: false })

  if (isSaved && !isWanted) setIsSaved(false)
  const reply = fetcherReply ?? posted
  // What was refused is over with its form.
  if (!isWanted && reply !== dismissedReply) setDismissedReply(reply)
  return {
    fetcher,
    isEditing: isWanted && !isSaved && !posted?.ok,
    pendingForm: fetcher.formData,
    reply: reply === dismissedReply ? undefined : reply,
  }
}
