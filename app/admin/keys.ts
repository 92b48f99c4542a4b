import { useSyncExternalStore } from 'react'

export type Keystroke = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'
>

/** Those with a modifier are the browser's. */
export function hasModifier({ ctrlKey, metaKey, altKey }: Keystroke): boolean {
  return ctrlKey || metaKey || altKey
}

/** On keyboards that write no Latin letters, the one that others have in the same place. */
export function letterOf({ key, code, shiftKey }: Keystroke): string | null {
  if (shiftKey) return null
  const letter = (isAscii(key) ? key : code.replace(/^Key/, '')).toLowerCase()
  return /^[a-z]$/.test(letter) ? letter : null
}

/** Some keyboards write these with Shift, some without. */
export function signOf({ key, code, shiftKey }: Keystroke): '?' | '/' | null {
  if (key === '?' || key === '؟') return '?'
  if (key === '/') return '/'
  if (code !== 'Slash' || isAscii(key)) return null
  return shiftKey ? '?' : '/'
}

function isAscii(key: string): boolean {
  return key.length === 1 && key.charCodeAt(0) < 128
}

/** Whether keys belong to a field, an open menu or a dialog. */
export function areKeysTaken(target: EventTarget | null): boolean {
  const field = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])'
  const isWithin = target instanceof Element && target.closest(`${field}, details[open].relative`) !== null
  return isWithin || document.querySelector('dialog[open], [role=dialog]:popover-open') !== null
}

/** Marks a screen on which a field is on its way to somebody who may type already. */
export const fieldComing = 'data-field-coming'

export function isFieldComing(): boolean {
  return document.querySelector(`[${fieldComing}]`) !== null
}

const storageKey = 'admin-single-keys'
const listeners = new Set<() => void>()

/** Who dictates, or presses keys by accident, turns the keys off that act without a modifier (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off'
}

export function setSingleKeys(areOn: boolean): void {
  if (areOn) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
  for (const listener of listeners) listener()
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The modifier of this machine's shortcuts. */
export function useCommandKey(): '⌘' | 'Ctrl' {
  return useSyncExternalStore(
    () => () => undefined,
    () => (/Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘' : 'Ctrl'),
    () => 'Ctrl',
  )
}
