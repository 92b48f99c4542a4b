import { useState } from 'react'

import type { FormReply } from './form-reply'

/**
 * The version that a form is based on and sends: the one that it was opened with. After a conflict the form shows what is stored
 * by then ({@link CurrentValues}), and may be saved over it. A value that is taken, beside its field, is no conflict.
 */
export function useSeen<Seen extends string | null>(latest: Seen, reply: FormReply | undefined) {
  const [seen, setSeen] = useState(latest)
  const isConflict = reply?.ok === false && reply.status === 409 && !reply.errors
  if (isConflict && seen !== latest) setSeen(latest)
  return { seen, setSeen, isConflict }
}
