import { useFetcher, useSearchParams } from '@remix-run/react'

import { useDialogForm } from '~/admin/use-dialog-form'
import { useQueryLink } from '~/ui/use-query-link'

import { useMayWrite } from './user-links'
import type { UserReply } from './user-intents.server'

/** `posted` is the result of a form sent without JavaScript. */
export function useUserForm(posted: UserReply | undefined) {
  const mayWrite = useMayWrite()
  const [params] = useSearchParams()
  const viewLink = useQueryLink()({ edit: null })
  const form = useDialogForm(useFetcher<UserReply>(), posted, {
    isWanted: mayWrite && params.has('edit'),
    linkAfter: () => viewLink,
  })
  return { ...form, viewLink }
}
