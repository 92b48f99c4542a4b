import { useState, type KeyboardEvent } from 'react'

/**
 * One stop for the Tab key in a row of buttons; the arrow keys, Home and End go from one to another. Arrows follow the
 * eye: where the row runs from right to left, so do they.
 */
export function useRovingFocus<Name extends string>(first: Name) {
  const [current, setCurrent] = useState(first)
  const row = {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const buttons = [...event.currentTarget.querySelectorAll('button')]
      const at = buttons.findIndex((button) => button === document.activeElement)
      const target = at === -1 ? undefined : nextIndex(event, at, buttons.length)
      if (target === undefined) return
      event.preventDefault()
      buttons.at(target)?.focus()
    },
  }
  const stop = (name: Name) => ({
    tabIndex: name === current ? 0 : -1,
    onFocus: () => setCurrent(name),
  })
  return { row, stop }
}

function nextIndex(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  at: number,
  count: number,
): number | undefined {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (at + (key === forward ? 1 : -1)) % count
}
