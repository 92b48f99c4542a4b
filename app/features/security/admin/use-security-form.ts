import { useFetcher } from '@remix-run/react'

import { useFormReply } from '~/admin/use-form-reply'
import type { SecurityReply } from './passkey-intents.server'

type SecurityFormOptions = {
  /** For the forms of rows, which have no place of their own for what failed. */
  tellsFailure?: boolean
}

/**
 * One of the forms of the tab: sent without leaving the page, or, without JavaScript, with it. `posted` is the reply to
 * whichever was sent that way.
 */
export function useSecurityForm(
  intent: string,
  posted: SecurityReply | undefined,
  { tellsFailure = false }: SecurityFormOptions = {},
) {
  const fetcher = useFetcher<SecurityReply>()
  const own = useFormReply(fetcher, undefined, { tellsFailure })
  const reply = own ?? (isOf(intent, posted) ? posted : undefined)
  const refusal = reply?.ok === false ? reply : undefined
  const done = reply?.ok ? reply : undefined
  return {
    intent,
    fetcher,
    isBusy: fetcher.state !== 'idle',
    isRefused: refusal !== undefined,
    errors: refusal?.errors ?? {},
    /** What belongs to no field; the page shows that of a form sent with it. */
    failure: !tellsFailure && own?.ok === false && !own.errors ? own.message : undefined,
    done,
    /** Another after each success, so that the form is emptied. */
    key: done?.details && 'at' in done.details ? done.details.at : 0,
  }
}

export type SecurityForm = ReturnType<typeof useSecurityForm>

function isOf(intent: string, reply: SecurityReply | undefined): boolean {
  if (!reply) return false
  return reply.ok ? reply.intent === intent : (reply.values?.intent ?? []).includes(intent)
}
