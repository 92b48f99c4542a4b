import type { ReactNode } from 'react'

import { CurrentValues } from '../current-values'
import type { FormRefusal } from '../form-reply'
import { useSeen } from '../use-seen'

type SeenFieldProps = {
  /** The version that is stored. */
  latest: string
  /** What is stored of the form’s fields. */
  fields: object
  refused: FormRefusal | undefined
  /** The same as people read it, for those who are about to save over it, unless the screen shows it in any case. */
  children?: ReactNode
}

/** What keeps a form from overwriting what somebody else has saved since it was opened. With the key of its form it begins again. */
export function SeenField({ latest, fields, refused, children }: SeenFieldProps) {
  const { seen, isConflict } = useSeen(latest, refused, fields)
  return (
    <>
      <input type="hidden" name="seen" value={seen} />
      {isConflict && Boolean(children) && <CurrentValues className="col-span-full">{children}</CurrentValues>}
    </>
  )
}
