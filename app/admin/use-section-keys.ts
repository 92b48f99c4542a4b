import { useNavigate } from '@remix-run/react'
import { useEffect, useEffectEvent, useRef } from 'react'

import { areKeysTaken, areSingleKeysOn, hasModifier, isFieldComing, letterOf, signOf } from './keys'
import { pathOfSection, sectionsFor } from './sections'
import { useAdmin } from './use-admin'

/** Milliseconds in which the section's letter follows the `g`. */
const letterWait = 1500

/** `g` and a letter lead to a section, `?` shows all keys. They rest while somebody types, or is about to. */
export function useSectionKeys(showHelp: () => void): void {
  const navigate = useNavigate()
  const sections = sectionsFor(useAdmin().may)
  const waitsUntil = useRef(0)

  /** Whether the key was ours. */
  const take = (event: KeyboardEvent): boolean => {
    const isAwaited = event.timeStamp < waitsUntil.current
    waitsUntil.current = 0
    if (signOf(event) === '?') {
      showHelp()
      return true
    }
    const letter = letterOf(event)
    if (letter === null) return false
    if (isAwaited) {
      const section = sections.find(({ key }) => key === letter)
      if (section) navigate(pathOfSection(section.segment))
      return true
    }
    if (letter !== 'g') return false
    waitsUntil.current = event.timeStamp + letterWait
    return true
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.isComposing || hasModifier(event)) return
    if (areKeysTaken(event.target) || isFieldComing() || !areSingleKeysOn()) return
    if (take(event)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // Before the screen's own keys, to which the letter after the `g` may mean something else.
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}
