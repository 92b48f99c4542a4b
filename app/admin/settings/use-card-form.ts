import { useFetcher } from '@remix-run/react'
import { useState } from 'react'

import type { FormReply } from '../form-reply'
import { useFormReply } from '../use-form-reply'
import { replyTo } from './reply-to'

/**
 * A form that is sent by a script and stays where it is. `done` grows with each success: as its key, it takes the form back to
 * what is stored. `posted` may be the reply to any form of the screen that was sent with the whole page.
 */
export function useCardForm(intents: readonly string[], posted: FormReply | undefined, onDone?: () => void) {
  const fetcher = useFetcher<FormReply>()
  const [done, setDone] = useState(0)
  const finish = () => {
    setDone((count) => count + 1)
    onDone?.()
  }
  const reply = useFormReply(fetcher, finish, { tellsFailure: false })
  const [refused] = intents.flatMap((intent) => replyTo(intent, reply, posted) ?? [])
  return { fetcher, done, reply, refused, isBusy: fetcher.state !== 'idle' }
}
