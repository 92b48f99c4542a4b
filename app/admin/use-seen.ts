import { useState } from 'react'

import type { FormReply } from './form-reply'

/** A version of a record, and what it has in the fields of a form. */
type Shown<Seen> = { seen: Seen; fields: string | undefined }

/**
 * The version that a form is based on and sends: the one that it was opened with. After a conflict the form shows what is stored
 * by then ({@link CurrentValues}), and may be saved over it. A value that is taken, beside its field, is no conflict. With
 * `fields`, what is stored of them, a version that differs in something else takes the place of the one before.
 */
export function useSeen<Seen extends string | null>(
  latest: Seen,
  reply: FormReply | undefined,
  fields?: object,
) {
  const stored = { seen: latest, fields: fields && JSON.stringify(fields) }
  const [opened, setOpened] = useState(stored)
  const isConflict = reply?.ok === false && reply.status === 409 && !reply.errors
  const based = basedOn(opened, stored, isConflict)
  if (based !== opened) setOpened(based)
  return {
    seen: based.seen,
    setSeen: (seen: Seen) => setOpened({ ...stored, seen }),
    isConflict,
    /** For fields that show what is stored again. */
    reopen: () => setOpened(stored),
  }
}

/** Nothing is lost where what has changed of a record is none of what the form would overwrite. */
export function basedOn<Seen>(opened: Shown<Seen>, stored: Shown<Seen>, isConflict: boolean): Shown<Seen> {
  if (opened.seen === stored.seen) return opened
  const isSame = stored.fields !== undefined && stored.fields === opened.fields
  return isConflict || isSame ? stored : opened
}
