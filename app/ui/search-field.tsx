import type { ComponentProps } from 'react'

import { TextField } from './text-field'

type SearchFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'dir' | 'controlClassName'>

export function SearchField(props: SearchFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...props}
      type="search"
      dir="auto"
      // `dir="auto"` is left-to-right while the field is empty.
      controlClassName="rtl:placeholder-shown:[direction:rtl]"
    />
  )
}
