import type { ComponentProps } from 'react'

import { TextField } from './text-field'

type SearchFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'dir' | 'controlClassName'>

/** A field for words to look for, in whatever direction they run. */
export function SearchField(props: SearchFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...props}
      type="search"
      dir="auto"
      // An empty field has no letter that tells its direction; the page's is meant.
      controlClassName="rtl:placeholder-shown:[direction:rtl]"
    />
  )
}
