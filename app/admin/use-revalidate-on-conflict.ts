import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

import type { FormReply } from './form-reply'

/** After a 409 the screen reloads, so that the person sees the change that they would overwrite. */
export function useRevalidateOnConflict(reply: FormReply | undefined): void {
  const { revalidate } = useRevalidator()
  const isConflict = reply?.ok === false && reply.status === 409
  useEffect(() => {
    if (isConflict) revalidate()
  }, [isConflict, reply, revalidate])
}
