import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

import { isFocusLost } from './is-focus-lost'
import { useHydrated } from './use-hydrated'

/**
 * Leads to the first field that has an error. An error that came with the page leaves people where they are: until its
 * scripts were there, they may have gone on in another field, or press the button just now.
 */
export function useFocusOnError(form: RefObject<HTMLElement | null>, error: object | undefined): void {
  const [first] = useState(error)
  useEffect(() => {
    if (error && (error !== first || isFocusLost()))
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, error, first])
}

/** Leads to what has appeared, unless it came with the page and somebody is elsewhere on it already. */
export function useFocusOnAppearance(element: RefObject<HTMLElement | null>): void {
  const isHydrated = useHydrated()
  const [cameWithPage] = useState(!isHydrated)
  const take = useEffectEvent(() => {
    if (!cameWithPage || isFocusLost()) element.current?.focus()
  })
  useEffect(() => take(), [])
}
