import { useSyncExternalStore } from 'react'

const prefix = 'draft '
const listeners = new Set<() => void>()
/** What the browser refused to store. */
const unstored = new Map<string, string>()

export type Draft = { text: string; write: (text: string) => void; clear: () => void }

/**
 * A text that somebody is writing, kept in this tab until it is cleared: it outlives a screen that closes, fails, locks or
 * is loaded anew. `given` is what stands there at first.
 */
export function useDraft(name: string, given = ''): Draft {
  const text = useSyncExternalStore(
    subscribe,
    () => read(name) ?? given,
    () => given,
  )
  return {
    text,
    write: (words) => keep(name, words === given ? null : words),
    // What was given has been dealt with, too.
    clear: () => keep(name, given === '' ? null : ''),
  }
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
  }
}

function read(name: string): string | null {
  try {
    return unstored.get(name) ?? sessionStorage.getItem(prefix + name)
  } catch {
    return null // storage is switched off
  }
}

function keep(name: string, text: string | null): void {
  unstored.delete(name)
  try {
    if (text === null) sessionStorage.removeItem(prefix + name)
    else sessionStorage.setItem(prefix + name, text)
  } catch {
    if (text !== null) unstored.set(name, text)
  }
  for (const listener of listeners) listener()
}
