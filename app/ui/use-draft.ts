import { useSyncExternalStore } from 'react'

const prefix = 'draft '
const listeners = new Set<() => void>()
/** For browsers that refuse to store drafts. */
const memoryDrafts = new Map<string, string>()

export type Draft = { text: string; write: (text: string) => void; clear: () => void }

/** Keeps what is typed in this tab until it is cleared, across reloads, errors and locks of the screen. */
export function useDraft(name: string, initialText = ''): Draft {
  const text = useSyncExternalStore(
    subscribe,
    () => read(name) ?? initialText,
    () => initialText,
  )
  return {
    text,
    write: (words) => store(name, words === initialText ? null : words),
    // An empty draft hides the initial text, which has been dealt with, too.
    clear: () => store(name, initialText === '' ? null : ''),
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
    return memoryDrafts.get(name) ?? sessionStorage.getItem(prefix + name)
  } catch {
    return null // storage is disabled
  }
}

function store(name: string, text: string | null): void {
  memoryDrafts.delete(name)
  try {
    if (text === null) sessionStorage.removeItem(prefix + name)
    else sessionStorage.setItem(prefix + name, text)
  } catch {
    if (text !== null) memoryDrafts.set(name, text)
  }
  for (const listener of listeners) listener()
}
